import type { FastifyInstance } from 'fastify';
import { chooseLanguage } from '../../../../releases/composition/pages/language';
import { answerNotFound } from '../../../../releases/composition/serving/not-found';
import { setPageHeaders } from '../../../../releases/composition/serving/security-headers';
import type { DevelopmentApp } from '../apps';
import { composePage } from '../compose';

/**
 * Pages, composed anew for every visit. With production's content security policy: hot replacement needs no more, and what
 * the policy refuses is seen while it is written.
 */
export const pageRoutes = (app: FastifyInstance, apps: readonly DevelopmentApp[]): void => {
  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://site');
    if (/^\/(assets|api|token|dev)(\/|$)/.test(url.pathname)) return answerNotFound(reply);
    reply.headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    const language = chooseLanguage(url.searchParams, request.headers.cookie);
    const page = await composePage(apps, url.pathname, language);
    setPageHeaders(reply, page);
    return page ? reply.code(page.status).send(await page.encoded('identity')) : answerNotFound(reply);
  });
};
