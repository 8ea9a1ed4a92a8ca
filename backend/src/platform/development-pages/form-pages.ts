import type { FastifyInstance } from 'fastify';

interface FormPages {
  /** Content security policy of all of them. */
  readonly policy: string;
  /** Adds the pages; what they answer is HTML, and the body of a form that is posted is its fields by their names. */
  readonly add: (pages: FastifyInstance) => void;
}

/** Development pages that stand in for an outside party, in a Fastify scope of their own: nothing else reads forms. */
export const addFormPages = async (app: FastifyInstance, { policy, add }: FormPages): Promise<void> => {
  await app.register(async (pages) => {
    pages.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
    });
    add(pages);
  });
};
