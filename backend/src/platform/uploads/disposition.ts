/** Header by which a browser saves a file under its name (`attachment`), or may show it (`inline`). */
export const contentDisposition = (how: 'attachment' | 'inline', name: string): string =>
  `${how}; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
