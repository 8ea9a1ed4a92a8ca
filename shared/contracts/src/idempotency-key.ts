/** A key no other write carries. `randomUUID` is missing outside a secure context and in older WebViews. */
export const newIdempotencyKey = (): string => {
  const source = globalThis.crypto as Partial<Crypto> & Pick<Crypto, 'getRandomValues'>;
  if (source.randomUUID) return source.randomUUID();
  const bytes = source.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
