import { createHash } from 'node:crypto';
import { manifestPath } from '@tulinde/contracts';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from '../../http/accept-encoding';
import { createComposedPage, type ComposedPage } from '../pages/composed-page';
import type { Live, LiveRevision } from '../pages/live';
import { visitorOf, type Audience } from '../visitors/audience';

interface TaggedPage {
  tag: string;
  body: ComposedPage;
}

/** The visitor's manifest for tabs that are open: what a page of this moment would carry. */
export const visitorManifestRoute = (
  app: FastifyInstance,
  { current, audience }: { current: () => LiveRevision | null; audience: Audience },
): void => {
  // Gone with the revision that they belong to.
  const told = new WeakMap<Live, TaggedPage>();
  const tell = (live: Live): TaggedPage => {
    const json = JSON.stringify(live.manifest);
    // Of the content: two edges, and one that was started again, say the same.
    const tag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    const made = { tag, body: createComposedPage(200, json) };
    told.set(live, made);
    return made;
  };

  app.get(manifestPath, async (request, reply) => {
    const revision = current();
    reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding, cookie' });
    if (!revision) return reply.code(503).header('retry-after', '2').type('text/plain').send('Starting');
    // A browser that keeps no cookies is given no cohort here: it would change with every question.
    const live = await audience.liveFor({ visitor: visitorOf(request.headers) }, request.headers, revision);
    const { tag, body } = told.get(live) ?? tell(live);
    reply.headers({ etag: tag, 'x-release-revision': String(live.manifest.revision) });
    const held = request.headers['if-none-match']?.split(',').map((one) => one.trim());
    if (held?.includes(tag)) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(await body.encoded(encoding));
  });
};
