import { onEachSeededEngine } from '../../../testing/databases';
import { eq } from 'drizzle-orm';
import { MailRefusedError, type MailMessage } from '../adapters/mail/port';
import { jobs, outbox } from '../database/schema';
import { days, minutes, portalUnderTest, testConfig } from '../../../testing/portal-under-test';
import { createApp } from '../../app/servers/app';
import { enqueueMail } from './enqueue-mail';
import { mailLayout } from './mail-layout';
import { purgeMails } from './purge-mails';

onEachSeededEngine((current) => {
  const db = () => current().database.db;
  const mail = mailLayout({
    language: 'sw',
    subject: 'Bima yako <1>',
    paragraphs: ['Asante & karibu, <b>Wanjikũ</b>.'],
    rows: [['Inaanza', '5 Machi 2026']],
    button: { label: 'Lipa', url: 'https://site.example/payment?a=1&b=2' },
  });
  beforeEach(async () => {
    await db().delete(outbox);
    await db().delete(jobs);
  });
  const openWith = async (send: (message: MailMessage) => Promise<void>) => {
    const portal = await portalUnderTest(current().database);
    await portal.app.close();
    const adapters = { mail: { send, close: () => undefined } };
    const app = await createApp({
      config: testConfig(),
      database: current().database,
      now: portal.clock.now,
      adapters,
    });
    return { app, clock: portal.clock };
  };

  it('sends a mail once, however often it was asked for, and tries again while the server is away', async () => {
    const sent: MailMessage[] = [];
    let isAway = true;
    const { app, clock } = await openWith(async (message) => {
      if (isAway) throw new Error('away');
      sent.push(message);
    });
    const ask = () => enqueueMail(db(), { key: 'policy:1', to: 'amina@example.co.ke', ...mail, now: clock.now() });
    await ask();
    await ask();
    await app.runDueJobs();
    isAway = false;
    clock.forward(minutes(1));
    await app.runDueJobs();
    await app.runDueJobs();
    expect(sent).toMatchObject([{ to: 'amina@example.co.ke', subject: 'Bima yako <1>', attachments: [] }]);
    expect(sent[0]!.id).toMatch(/^mail-\d+$/);
    expect(await db().$count(outbox, eq(outbox.sentAt, clock.now()))).toBe(1);
    await app.close();
  });

  it('gives up on an address that the server refuses for good', async () => {
    const { app, clock } = await openWith(async () => {
      throw new MailRefusedError('the server refused with 550');
    });
    await enqueueMail(db(), { key: 'k', to: 'nobody@example.co.ke', ...mail, now: clock.now() });
    await app.runDueJobs();
    const [job] = await db().select().from(jobs);
    expect(job).toMatchObject({ state: 'failed', lastError: 'JobGivesUp: the server refused with 550' });
    await purgeMails(db(), new Date(clock.now().getTime() + days(400)));
    expect(await db().$count(outbox)).toBe(1);
    await app.close();
  });

  it('shows in development what was mailed, as text and never as markup of ours, and not in production', async () => {
    const portal = await portalUnderTest(current().database);
    await enqueueMail(db(), { key: 'k', to: 'amina@example.co.ke', ...mail, now: portal.clock.now() });
    const list = await portal.app.inject('/development/mail');
    expect(list.body).toContain('Bima yako &#60;1&#62;');
    const to = (address: string) => portal.app.inject(`/development/mail?to=${encodeURIComponent(address)}`);
    expect((await to('amina@example.co.ke')).body).toContain('Bima yako &#60;1&#62;');
    expect((await to('baraka@example.co.ke')).body).toContain('Nothing has been mailed yet.');
    const [{ id } = { id: 0 }] = await db().select().from(outbox);
    expect((await portal.app.inject(`/development/mail/${id}`)).body).toContain('Asante &#38; karibu');
    const page = await portal.app.inject(`/development/mail/${id}/html`);
    expect(page.body).toContain('&#60;b&#62;Wanjikũ');
    expect(page.headers['content-security-policy']).not.toContain('script-src');
    expect((await portal.app.inject('/development/mail/nonsense')).statusCode).toBe(404);
    await portal.app.close();
    const production = await portalUnderTest(current().database, {
      env: {
        NODE_ENV: 'production',
        TULINDE_MAIL: 'folder',
        TULINDE_FILES: 'folder',
        TULINDE_SCANNER: 'off',
        TULINDE_CERTIFICATES: 'local',
        TULINDE_SMS: 'local',
        TULINDE_MPESA: 'simulator',
        TULINDE_MONEY_OWNER: 'money@example.co.ke',
        TULINDE_DOCUMENT_SECRET: 'papers 7kQ2mXw9ZrT4vB1nLs8Yd3HcZq',
      },
    });
    expect((await production.app.inject('/development/mail')).statusCode).toBe(404);
    await production.app.close();
  });
});

it('writes a mail in both forms', () => {
  const { html, text } = mailLayout({
    language: 'en',
    subject: 'S',
    title: 'T',
    paragraphs: ['P'],
    rows: [['a', 'b']],
  });
  expect(text).toContain('T\n\nP\n\na: b');
  expect(html).toContain('<html lang="en">');
});

it('breaks neither M-Pesa nor an amount over two lines, and has a plain text of plain characters', () => {
  const { html, text } = mailLayout({
    language: 'sw',
    subject: 'S',
    paragraphs: ['Tumekutumia KES 1,234,567.50 kwa M-Pesa, <b>kwa</b> nambari yako.'],
    rows: [['Msimbo wa M-Pesa', 'KES 250']],
  });
  const whole = html.match(/(?<=nowrap">)[^<]*/g);
  expect(whole).toEqual(['KES 1,234,567.50', 'M-Pesa', 'M-Pesa', 'KES 250']);
  expect(html).toContain('&#60;b&#62;kwa');
  expect(text).toContain('Tumekutumia KES 1,234,567.50 kwa M-Pesa, <b>kwa</b> nambari yako.');
});
