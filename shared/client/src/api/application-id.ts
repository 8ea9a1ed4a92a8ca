/** The page is not a secure context (plain http on another host): the browser keeps its cryptography from it. */
class InsecurePageError extends Error {
  override readonly name = 'InsecurePageError';
}

/**
 * The application id of the token fetch: hex HMAC-SHA-256 of the timestamp under the public application key.
 * The key stands in the page for all to read: it names the application and protects nothing (spec 1).
 */
export const applicationId = async (timestamp: string, applicationKey: string): Promise<string> => {
  // Typed as always there; missing outside a secure context.
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (!subtle) throw new InsecurePageError('crypto.subtle is missing: the page is not a secure context');
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytes.encode(applicationKey), algorithm, false, ['sign']);
  const digest = await subtle.sign('HMAC', key, bytes.encode(timestamp));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
