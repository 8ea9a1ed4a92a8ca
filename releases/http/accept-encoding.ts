/** How bytes travel; `identity` is the HTTP word for uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

const isAccepted = (header: string, encoding: string): boolean =>
  header
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .some(([name, weight]) => name === encoding && Number(weight ?? 1) > 0);

/** The smallest encoding that the browser takes. */
export const chooseEncoding = (header: string | undefined): Encoding => {
  if (!header) return 'identity';
  if (isAccepted(header, 'br')) return 'br';
  return isAccepted(header, 'gzip') ? 'gzip' : 'identity';
};
