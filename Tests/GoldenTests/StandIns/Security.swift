// A stand-in for Apple's Security, with the declarations that the runtime names, as Apple declares them. The types of
// Core Foundation are those of Foundation that Apple bridges them to, so that casts between the two are checked as well.
//
// A `SecTrust` made here gives the answers it was made with; there is no keychain.

// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import FoundationNetworking

public typealias OSStatus = Int32
public typealias CFTypeRef = AnyObject
public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary
public final class CFAllocator {}
public final class CFError: Error {
    public init() {}
}

public var errSecSuccess: OSStatus { 0 }
public var errSecItemNotFound: OSStatus { -25300 }

// Constants of C, which the compiler takes to be safe whatever their type.
nonisolated(unsafe) public let kSecClass: CFString = "class"
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = "genp"
nonisolated(unsafe) public let kSecAttrService: CFString = "svce"
nonisolated(unsafe) public let kSecAttrAccount: CFString = "acct"
nonisolated(unsafe) public let kSecAttrAccessible: CFString = "pdmn"
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
nonisolated(unsafe) public let kSecReturnData: CFString = "r_Data"
nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"

public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus { 0 }
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus { 0 }
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus { 0 }
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { 0 }

public final class SecKey {
    let data: NSData
    init(_ data: NSData) { self.data = data }
}

/// Its key is its bytes from behind.
public final class SecCertificate {
    let data: NSData
    public init(_ data: NSData) { self.data = data }
}

public final class SecTrust {
    let chain: [SecCertificate]
    let isTrusted: Bool

    public init(_ chain: [SecCertificate], isTrusted: Bool) {
        self.chain = chain
        self.isTrusted = isTrusted
    }
}

public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool {
    if !trust.isTrusted { error?.pointee = CFError() }
    return trust.isTrusted
}

public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { trust.chain as CFArray }

public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? {
    SecCertificate(data)
}

public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate.data }

public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? {
    SecKey(Data((certificate.data as Data).reversed()) as NSData)
}

public func SecKeyCopyExternalRepresentation(
    _ key: SecKey,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    key.data
}

// Foundation's own on Apple's systems, and marked unavailable on Linux.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

extension URLProtectionSpace {
    public var serverTrust: SecTrust? { nil }
}
