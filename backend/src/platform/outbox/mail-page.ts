import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../adapters/files/port';
import type { Database } from '../database/connection';
import { files, outbox } from '../database/schema';
import { developmentPage, developmentPagePolicy } from './development-page';
import { escapeHtml } from './mail-layout';

/* Not calls: left out of the API page. */
const hidden = { schema: { hide: true } };
const mailPages = [
  '/development/mail',
  '/development/mail/:id',
  '/development/mail/:id/html',
  '/development/mail/:id/files/:file',
] as const;

/** What the portal has mailed, for people who try it out. Only where development has it: it shows everybody's mail. */
export const addMailPage = (app: FastifyInstance, db: Database, store: FileStore): void => {
  const find = async (params: unknown) => {
    const id = Number((params as { id: string }).id);
    return Number.isSafeInteger(id) ? (await db.select().from(outbox).where(eq(outbox.id, id)))[0] : undefined;
  };

  // The newest hundred: everybody's, or those to one address.
  app.get(mailPages[0], hidden, async ({ query }, reply) => {
    const { to } = query as { to?: unknown };
    const isWanted = typeof to === 'string' ? eq(outbox.recipient, to) : undefined;
    const mails = await db.select().from(outbox).where(isWanted).orderBy(desc(outbox.id)).limit(100);
    const items = mails.map(({ id, subject, recipient, createdAt, sentAt }) => {
      const address = `<a href="/development/mail?to=${encodeURIComponent(recipient)}">${escapeHtml(recipient)}</a>`;
      return (
        `<li><a href="/development/mail/${id}">${escapeHtml(subject)}</a><br>to ${address}, ` +
        `${createdAt.toISOString()}, ${sentAt ? 'sent' : 'waiting'}</li>`
      );
    });
    const list = items.length === 0 ? '<p>Nothing has been mailed yet.</p>' : `<ol reversed>${items.join('')}</ol>`;
    return reply
      .header('content-security-policy', developmentPagePolicy)
      .type('text/html')
      .send(developmentPage('Mail', list));
  });

  app.get(mailPages[1], hidden, async ({ params }, reply) => {
    const mail = await find(params);
    if (!mail) return reply.callNotFound();
    const links = await Promise.all(
      mail.attachments.map(async (id) => {
        const [file] = await db.select().from(files).where(eq(files.id, id));
        return `<li><a href="/development/mail/${mail.id}/files/${id}">${escapeHtml(file?.name ?? id)}</a></li>`;
      }),
    );
    const body =
      `<p>To ${escapeHtml(mail.recipient)}</p><ul>${links.join('')}</ul>` +
      `<iframe title="The message" src="/development/mail/${mail.id}/html" sandbox style="width:100%;height:70vh;border:1px solid #ccc"></iframe>` +
      `<h2>As plain text</h2><pre style="white-space:pre-wrap">${escapeHtml(mail.text)}</pre><p><a href="/development/mail">All mail</a></p>`;
    return reply
      .header('content-security-policy', developmentPagePolicy)
      .type('text/html')
      .send(developmentPage(escapeHtml(mail.subject), body));
  });

  app.get(mailPages[2], hidden, async ({ params }, reply) => {
    const mail = await find(params);
    if (!mail) return reply.callNotFound();
    return reply
      .header('content-security-policy', developmentPagePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html')
      .send(mail.html);
  });

  app.get(mailPages[3], hidden, async ({ params }, reply) => {
    const { file } = params as { file: string };
    const mail = await find(params);
    const [row] = mail?.attachments.includes(file) ? await db.select().from(files).where(eq(files.id, file)) : [];
    const bytes = row && (await store.get(row.id));
    if (!row || !bytes) return reply.callNotFound();
    return reply.type(row.contentType).send(Buffer.from(bytes));
  });
};
