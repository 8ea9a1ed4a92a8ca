import * as z from 'zod/mini';

const decodes = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/*
 * A `/`, `?` or `#` in a password ends the server's part of an address: what follows, up to the `@`, would be read as the name
 * of a database, and what stands before it as server and port.
 */
const isReadable = (text: string): boolean => {
  const [start = '', server = ''] = /^postgres(?:ql)?:\/\/([^/?#]*)/.exec(text) ?? [];
  return server !== '' && !text.includes('@', start.length) && decodes(text) && URL.canParse(text);
};

/** The setting `DATABASE_URL`. What is wrong is said without the address: there is a password in it. */
export const postgresAddress = () =>
  z.string().check(
    z.refine(isReadable, {
      error:
        'must be postgres://user:password@host:port/database. In a password / ? # % and @ are written as %2F %3F %23 %25 and %40; one from openssl rand -hex 32 has none of them',
    }),
  );
