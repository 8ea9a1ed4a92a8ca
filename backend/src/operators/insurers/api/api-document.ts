import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { apiContact, apiPageOptions, transformRoute } from '../../../platform/http/api-document';

const description = `Claims of one insurer, for its own system.

- **Who you are**: \`Authorization: Bearer <token>\`; a token belongs to one insurer and has scopes. Another insurer's claim is answered as one that is not there.
- **Nobody's change is written over**: read a claim, send its \`ETag\` as \`If-Match\` with what you do. 412: it has changed, read it again. 428: the header is missing.
- **Done once**: what changes something needs an \`Idempotency-Key\` of 16 to 64 letters, digits and hyphens. The same key with the same request is answered as the first time, for a day; with another request by 422.
- **Files go with messages**: send each one up as \`multipart/form-data\` (one part, \`file\`) to \`message-files\`, then \`write\` with their ids. The customer sees nothing of a file before its message; one that no message took is yours alone.
- **Refusals** are \`application/problem+json\` (RFC 9457); \`code\` is stable. Quote \`requestId\` to us.
- **Told of changes** by webhooks: CloudEvents 1.0 in JSON, signed as the Standard Webhooks specification has it. The order is not promised: \`data.version\` counts. Or ask \`/v1/claims?changedSince=\`.
- **\`facts\` of an offer** are what you found out about the loss, by the claim's \`type\`: a JSON Schema for each stands at \`/schemas/facts/<type>\`.
- Times are ISO 8601, amounts Kenyan shillings with two decimals at most.`;

/** The OpenAPI document at `/openapi.json`, and where people try things out the page at `/docs`. */
export const addApiDocument = async (
  app: FastifyInstance,
  { origin, hasPage }: { readonly origin: string; readonly hasPage: boolean },
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tulinde for insurers', description, version: '1.0.0', contact: apiContact },
      servers: [{ url: origin }],
      tags: [
        { name: 'claims', description: 'Claims of the insurer: what was reported, and what is done about it.' },
        { name: 'webhooks', description: 'The insurer’s receivers, and what was sent to them.' },
      ],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: transformRoute,
  });
  if (hasPage) await app.register(swaggerUi, apiPageOptions);
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
