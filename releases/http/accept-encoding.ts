/** How bytes travel; `identity` is the HTTP word for uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Whether the browser takes it, as `Accept-Encoding` says. */
export const accepts = (header: string, encoding: string): boolean =>
  header
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters.find((one) => one.startsWith('q='))?.slice('q='.length) ?? 1;
      return name === encoding && Number(weight) > 0;
    });

/** The smallest encoding that the browser takes. */
export const chooseEncoding = (header: string | undefined): Encoding => {
  if (!header) return 'identity';
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : 'identity';
};
