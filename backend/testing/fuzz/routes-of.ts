import type { FastifyInstance } from 'fastify';

export interface ServedRoute {
  readonly method: string;
  /** As Fastify writes it, `:name` for a parameter. */
  readonly url: string;
}

/** Every route of an app, read from what Fastify prints: no list of a test's own can forget one. */
export const routesOf = (app: FastifyInstance): readonly ServedRoute[] => {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((row) => {
      const [, indent = '', , part = '', methods = ''] =
        /^((?:[│ ] {3})*)([├└]── )(\S*)(?: \(([A-Z, ]+)\))?$/u.exec(row) ?? [];
      if (!/[├└]/u.test(row)) return [];
      parts.length = indent.length / 4;
      parts.push(part);
      return methods === '' ? [] : methods.split(', ').map((method) => ({ method, url: parts.join('') }));
    });
};
