/**
 * The bytes of a text in base64url; null where it is not the one text that stands for them. Node reads several: other last
 * letters where bits are left over, padding, the alphabet of base64, and letters of neither, which it passes over.
 */
export const canonicalBytes = (text: string): Buffer | null => {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
};
