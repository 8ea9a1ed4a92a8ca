import type { FastifyReply } from 'fastify';

/** Plain text: a script or style that is answered with a page would be a riddle in the browser's console. */
export const answerNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
