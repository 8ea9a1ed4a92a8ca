import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify';
import * as z from 'zod/mini';

type Method = NonNullable<InjectOptions['method']>;

/** Of one server: a method, its pattern, and the names of its query that a schema tells. */
export interface KnownRoute {
  readonly method: Method;
  readonly url: string;
  readonly query: readonly string[];
}

/* HEAD has the handlers of GET, and the others pass as these do. */
const tried = new Set(['GET', 'POST', 'PUT']);

const queryNames = (schema: z.ZodMiniType | undefined): string[] =>
  schema === undefined
    ? []
    : Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ??= {}));

/** Makes a server and answers it with every route that it has: a list of our own would miss the next one. */
export const collectRoutes = async <Made>(make: () => Promise<Made>): Promise<{ made: Made; routes: KnownRoute[] }> => {
  const routes: KnownRoute[] = [];
  const add = ({ method, url, config }: RouteOptions): void => {
    const query = queryNames(config?.api?.query);
    const methods = [method].flat().filter((name) => tried.has(name));
    for (const name of methods) routes.push({ method: name, url, query });
  };
  const listen = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', add);
  };
  subscribe('fastify.initialization', listen);
  try {
    return { made: await make(), routes };
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
};

/* In an address: NUL, line ends, DEL, bytes that are no UTF-8, no digits, NUL encoded twice. */
const inAddresses = ['%00', 'a%00b', '%0d%0ax', '%7f', '%ff%fe', '%zz', '%2500'];
const inHeaders = ['\0', 'a\r\nx: y', '\u007f\u0001', '%00', '\u0080\u00ff"'];
const inBodies = ['a\0b', '\u0001\u001f', '\ud800'];

const headerNames = [
  'authorization',
  'cookie',
  'x-visitor',
  'x-request-id',
  'if-none-match',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'origin',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-proto',
  'range',
];
/* Of the edge, beside those that schemas tell. */
const queryOfPages = ['token', 'lang'];

const filled = (url: string, value: string): string => url.replace(/:\w+/g, value).replace('*', value);
const parameters = (url: string): string[] => url.match(/:\w+|\*/g) ?? [];
const good = (name: string, known: Readonly<Record<string, string>>): string =>
  known[name.replace(/^:/, '')] ?? '00000000-0000-4000-8000-000000000000';
const withOne = (url: string, hostile: string, value: string, known: Readonly<Record<string, string>>): string =>
  parameters(url).reduce((path, name) => path.replace(name, name === hostile ? value : good(name, known)), url);

/** Requests with one hostile value each, in every parameter, query and header of a route, and in its body. */
export const hostileRequests = (
  route: KnownRoute,
  { known, headers }: { known: Readonly<Record<string, string>>; headers: Readonly<Record<string, string>> },
): InjectOptions[] => {
  const { method, url, query } = route;
  const plain = withOne(url, '', '', known);
  const urls = [
    ...inAddresses.map((value) => filled(url, value)),
    ...parameters(url).flatMap((name) => inAddresses.map((value) => withOne(url, name, value, known))),
    ...[...query, ...queryOfPages].flatMap((name) => inAddresses.map((value) => `${plain}?${name}=${value}`)),
    ...inAddresses.map((value) => `${plain}?${value}=x`),
  ];
  const bodies = inBodies.flatMap((value): unknown[] => [
    value,
    [value],
    { [value]: value },
    { reason: value, expectedRevision: 0, version: value, name: value, apps: [value], actions: [value], ids: [value] },
    {
      beacons: [{ visitor: value, events: [] }],
      revision: 0,
      releases: [value],
      environment: value,
      overrides: { a: value },
    },
  ]);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return [
    ...urls.map((address) => ({ method, url: address, headers })),
    ...headerNames.flatMap((name) =>
      inHeaders.map((value) => {
        const cookies = `tulinde_visitor=${value}; tulinde_override=${value}; tulinde_failed_shell=${value}; language=${value}`;
        return {
          method,
          url: plain,
          headers: Object.assign({}, headers, { [name]: name === 'cookie' ? cookies : value }),
        };
      }),
    ),
    ...(hasBody ? bodies.map((body) => ({ method, url: plain, headers, payload: JSON.stringify(body) })) : []),
  ].map((request) =>
    'payload' in request
      ? { ...request, headers: Object.assign({ 'content-type': 'application/json' }, request.headers) }
      : request,
  );
};
