import { createLogger } from '@tulinde/server/logs';
import { motorForm } from '@tulinde/testing/sample-customer';
import { createApp } from '../../app/servers/app';
import type { MailMessage } from '../adapters/mail/port';
import { signServiceToken } from './service-token';
import { onSeededPostgres } from '../../../testing/databases';
import { clockAt, testConfig, testSecret } from '../../../testing/portal-under-test';

onSeededPostgres((current) => {
  it('one id goes from the request over its answer and its job to the mail, and stands in every line of the log', async () => {
    const lines: string[] = [];
    const sent: MailMessage[] = [];
    const { now } = clockAt('2026-03-02T09:00:00Z');
    const app = await createApp({
      config: testConfig(),
      database: current().database,
      logger: createLogger('info', { write: (line: string) => void lines.push(line) }),
      now,
      adapters: { mail: { send: async (message) => void sent.push(message), close: () => undefined } },
    });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const post = async (path: string, id: string, body: object) => {
      const token = await signServiceToken(testSecret, now());
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-request-id': id };
      return fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    };
    const quoted = await post('/getQuote', 'of-the-quotes-1', motorForm());
    const { quoteRef } = ((await quoted.json()) as { data: { data: { quoteRef: string } } }).data.data;
    const answer = await post('/emailQuotes', 'of-the-mail-001', { quoteRef, email: 'amina@example.co.ke' });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, 'of-the-mail-001']);
    await app.runDueJobs();
    await app.close();
    expect(sent.map(({ requestId }) => requestId)).toEqual(['of-the-mail-001']);
    const ofMail = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ job }) => job === 'send-mail');
    expect(ofMail).toMatchObject([{ msg: 'a job is done', requestId: 'of-the-mail-001' }]);
    expect(lines.join('')).not.toContain('amina');
  });
});
