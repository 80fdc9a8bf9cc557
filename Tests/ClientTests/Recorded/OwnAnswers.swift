/// Answers in the shape of the real ones, so that decoding is tested where the recordings are not.
enum OwnAnswers {
    static let gallery = """
        {"data":[
          {"id":"alb1","title":"Garden","description":null,"datetime":1500000000,"cover":"img1","cover_width":800,
           "cover_height":600,"account_url":"ann","account_id":7,"privacy":"hidden","layout":"blog","views":12,
           "link":"https://imgur.com/a/alb1","ups":3,"downs":1,"points":2,"score":2,"is_album":true,"vote":null,
           "favorite":false,"nsfw":false,"section":"","comment_count":0,"images_count":1,"images":[
             {"id":"img1","title":null,"description":"roses","datetime":1500000001,"type":"image/jpeg",
              "animated":false,"width":800,"height":600,"size":4096,"views":5,"bandwidth":20480,"vote":null,
              "favorite":false,"nsfw":null,"account_url":null,"tags":[],"edited":"0","link":"https://i.imgur.com/img1.jpg",
              "mp4_size":"77","processing":{"status":"completed"}}]},
          {"id":"img2","title":"Leaf","datetime":1500000002.5,"type":"video/mp4","animated":true,"width":10,
           "height":20,"size":9,"views":9,"bandwidth":9223372036854775807,"vote":"up","favorite":true,
           "account_url":null,"points":null,"link":"https://i.imgur.com/img2.mp4","is_album":false},
          {"id":"???","is_album":"maybe"}
        ],"success":true,"status":200}
        """

    static let account = """
        {"data":{"id":7,"url":"ann","bio":null,"avatar":"https://i.imgur.com/x.png","reputation":-12.5,
         "created":1300000000,"pro_expiration":PRO},"success":true,"status":200}
        """

    static let comments = """
        {"data":[{"id":1,"image_id":"img1","comment":"first","author":"ann","author_id":7,"on_album":false,
          "album_cover":null,"ups":1,"downs":0,"points":1,"datetime":1500000000,"parent_id":0,"deleted":false,
          "vote":"down","platform":"web","children":[
            {"id":2,"image_id":"img1","comment":"second","author":"bob","author_id":8,"on_album":false,"ups":0,
             "downs":0,"points":0,"datetime":1500000001,"parent_id":1,"deleted":false,"children":[]}]}],
         "success":true,"status":200}
        """

    static let credits = """
        {"data":{"UserLimit":500,"UserRemaining":499,"UserReset":1500000000,"ClientLimit":12500,
         "ClientRemaining":12000},"success":true,"status":200}
        """

    static let monster = """
        {"index":"mud-imp","name":"Mud Imp","size":"Tiny","type":"fey","alignment":"neutral",
         "armor_class":[{"type":"natural","value":13},{"type":"armor","value":14,"armor":[REF]},
           {"type":"made of mud","value":9}],
         "hit_points":7,"hit_dice":"2d6","hit_points_roll":"2d6","speed":{"walk":"20 ft.","fly":"30 ft.","hover":true},
         "strength":6,"dexterity":14,"constitution":10,"intelligence":8,"wisdom":11,"charisma":12,
         "proficiencies":[{"value":4,"proficiency":REF}],"damage_vulnerabilities":[],"damage_resistances":["mud"],
         "damage_immunities":[],"condition_immunities":[REF],"senses":{"passive_perception":10,"darkvision":"60 ft."},
         "languages":"Mudspeak","challenge_rating":0.25,"proficiency_bonus":2,"xp":50,"url":"/api/2014/monsters/mud-imp",
         "actions":[{"name":"Splash","desc":"Mud everywhere.","attack_bonus":4,"damage":[
           {"damage_type":REF,"damage_dice":"1d4"}],"dc":{"dc_type":REF,"dc_value":11,"success_type":"none"}}]}
        """.replacing("REF", with: #"{"index":"mud","name":"Mud","url":"/api/2014/things/mud"}"#)

    static let market = """
        [{"id":"acorn","symbol":"acn","name":"Acorn","image":"https://coins.example/acorn.png","current_price":0.00012,
          "market_cap":5e9,"market_cap_rank":null,"high_24h":1,"low_24h":null,"ath_date":"2021-11-10T14:24:11.849Z",
          "roi":{"times":2.5,"currency":"usd","percentage":250},"last_updated":"2025-01-02T03:04:05Z",
          "sparkline_in_7d":{"price":[1,2.5]},"price_change_percentage_1h_in_currency":-0.5}]
        """

    static let coin = """
        {"id":"acorn","symbol":"acn","name":"Acorn","categories":["Trees"],"description":{"en":"A nut."},
         "image":{"thumb":"https://coins.example/t.png","small":"https://coins.example/s.png"},
         "genesis_date":"2015-07-30","last_updated":"2025-01-02T03:04:05.250Z"}
        """
}
