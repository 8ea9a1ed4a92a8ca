/** How bytes travel; `identity` is the HTTP word for uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Whether the browser takes it, as `Accept-Encoding` says. */
export const accepts = (header: string, encoding: string): boolean =>
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
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
};
