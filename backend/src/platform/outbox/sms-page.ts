import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection';
import { textMessages } from '../database/schema';
import { developmentPage, developmentPagePolicy } from './development-page';
import { escapeHtml } from './mail-layout';

/** What the portal has sent to phones. Only where development has it: it shows everybody's messages. */
export const addSmsPage = (app: FastifyInstance, db: Database): void => {
  app.get('/development/messages', { schema: { hide: true } }, async (_request, reply) => {
    const texts = await db.select().from(textMessages).orderBy(desc(textMessages.id)).limit(100);
    const items = texts.map(
      ({ text, recipient, createdAt, sentAt }) =>
        `<li>${escapeHtml(text)}<br>to ${escapeHtml(recipient)}, ${createdAt.toISOString()}, ` +
        `${sentAt ? 'sent' : 'waiting'}</li>`,
    );
    const list = items.length === 0 ? '<p>Nothing has been sent yet.</p>' : `<ol reversed>${items.join('')}</ol>`;
    return reply
      .header('content-security-policy', developmentPagePolicy)
      .type('text/html')
      .send(developmentPage('Text messages', list));
  });
};
