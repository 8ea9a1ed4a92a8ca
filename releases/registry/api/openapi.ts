import type { FastifyInstance, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { RouteFacts } from './route-facts';

type Json = Record<string, unknown>;

/** Hears of every route that is registered after it and answers GET /v1/openapi.json from their schemas. */
export const openApiRoute = (app: FastifyInstance): void => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && route.url.startsWith('/v1/')) routes.push(route);
  });
  let document: Json | undefined;
  const api = { summary: 'This API as OpenAPI 3.1', answer: z.record(z.string(), z.unknown()) };
  app.get('/v1/openapi.json', { config: { api } }, () => (document ??= describe(routes)));
};

const describe = (routes: RouteOptions[]): Json => {
  const paths: Record<string, Json> = {};
  const rights = new Set<string>();
  for (const { url, method, config } of routes) {
    const path = url.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');
    const operation = describeRoute(config?.api ?? { summary: url }, config?.action, path);
    rights.add(rightOf(config?.action));
    for (const one of [method].flat()) {
      (paths[path] ??= {})[one.toLowerCase()] = { operationId: operationIdOf(one, path), ...operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Release registry',
      version: '1.0.0',
      description: 'docs/registry-api.md tells the why.',
      contact: { name: 'Who runs this registry' },
    },
    servers: [{ url: '/' }],
    tags: [...rights].sort().map((name) => ({ name, description: descriptionOfRight(name) })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
  };
};

const rightOf = (action: string | undefined): string => action ?? 'open';

const descriptionOfRight = (right: string): string =>
  right === 'open'
    ? 'Open to everybody.'
    : right === 'any'
      ? 'Needs a token, with whatever rights.'
      : `Needs a token with the right \`${right}\`.`;

/* `PUT /v1/environments/{environment}/edges/{edge}` is `putEnvironmentsEnvironmentEdgesEdge`. */
const operationIdOf = (method: string, path: string): string =>
  [...path.replace('/v1', '').matchAll(/[a-z]+/gi)].reduce(
    (id, [word]) => `${id}${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    method.toLowerCase(),
  );

const refusalSchema = {
  type: 'object',
  required: ['code', 'message', 'details', 'requestId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    details: { type: 'object' },
    requestId: { type: 'string' },
  },
};

const describeRoute = (facts: RouteFacts, action: string | undefined, path: string): Json => {
  const { summary, query, body, status = 200, answer } = facts;
  const answerType = facts.answerType ?? 'application/json';
  const success = {
    description: 'done',
    ...(answer && { content: { [answerType]: { schema: jsonSchema(answer, 'output') } } }),
    ...(!answer && facts.answerType && { content: { [answerType]: {} } }),
  };
  return {
    summary,
    description: descriptionOfRight(rightOf(action)),
    tags: [rightOf(action)],
    ...(action !== undefined && { security: [{ token: [] }] }),
    parameters: [...pathParameters(facts, path), ...(query ? parametersOf(query, 'query') : [])],
    ...(body && { requestBody: { content: { [facts.bodyType ?? 'application/json']: { schema: bodySchema(body) } } } }),
    ...(!body && facts.bodyType && { requestBody: { content: { [facts.bodyType]: {} } } }),
    responses: { [status]: success, ...refusalsOf(facts, action) },
  };
};

const bodySchema = (body: z.ZodMiniType) => jsonSchema(body, 'input');

/* Every name in the address has its parameter, also those that no schema tells more about. */
const pathParameters = ({ params }: RouteFacts, path: string): Json[] => {
  const told = new Map((params ? parametersOf(params, 'path') : []).map((one) => [one.name, one]));
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return names.map((name) => told.get(name) ?? { name, in: 'path', required: true, schema: { type: 'string' } });
};

const parametersOf = (schema: z.ZodMiniType, place: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
};

const refusalsOf = ({ refusals = {} }: RouteFacts, action: string | undefined): Json => {
  const all: Record<number, string[]> = {
    ...refusals,
    ...(action !== undefined && { 401: ['TOKEN_REFUSED'] }),
    ...(action !== undefined && action !== 'any' && { 403: ['FORBIDDEN'] }),
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return Object.fromEntries(
    Object.entries(all).map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  );
};

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
};
