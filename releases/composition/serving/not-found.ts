import type { FastifyReply } from 'fastify';

/** Plain text: a script or style that is answered with a page would be a riddle in the browser's console. */
export const answerNotFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/plain; charset=utf-8')
    .send('Not found');

/** It is not known at this moment whether there is such a file: a later request gets the answer. */
export const answerAway = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
    .type('text/plain; charset=utf-8')
    .send('Not here at this moment');
