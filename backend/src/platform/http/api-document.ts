import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { brand } from '@tulinde/contracts/brand';
import { customerTokenHeader, idempotencyHeader } from '@tulinde/contracts';
import { healthPaths } from './health';

/* The rules of the motor quote cannot be written in JSON Schema; what cannot be said stays open. */
const transformCall = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/** A route's part of an OpenAPI document, by its schemas of zod; health is none. */
export const transformRoute: typeof transformCall = (route) =>
  healthPaths.some((path) => path === route.url) ? { schema: { hide: true }, url: route.url } : transformCall(route);

/** Whom to ask about an API. */
export const apiContact = { name: brand.name, email: brand.email };

/** Of every API page: at `/docs`, without the bar in which another document is asked for, with the fields that begin with `x-`. */
export const apiPageOptions = {
  routePrefix: '/docs',
  staticCSP: true,
  uiConfig: { layout: 'BaseLayout', showExtensions: true },
} as const;

/**
 * The OpenAPI document at `/openapi.json`, made from the schemas of the routes: the registry asks it which calls there are.
 * The edge does not pass it on. Where people try things out there is the page at `/docs` too.
 */
export const addApiDocument = async (
  app: FastifyInstance,
  { hasPage }: { readonly hasPage: boolean },
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tulinde back end',
        description: 'Every call of the portal. Success has response_code 200; anything else equals the HTTP status.',
        version: '1.0.0',
        contact: apiContact,
      },
      // This one: the page and its calls have one origin.
      servers: [{ url: '/' }],
      tags: [
        { name: 'Reads', description: 'Change nothing.' },
        { name: 'Writes', description: `Carry an \`${idempotencyHeader}\`, under which a repetition counts once.` },
      ],
      components: {
        securitySchemes: {
          serviceToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          customerToken: { type: 'apiKey', in: 'header', name: customerTokenHeader },
        },
      },
    },
    transform: transformRoute,
  });
  if (hasPage) await app.register(swaggerUi, apiPageOptions);
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
