import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { passDeadlines } from '@tulinde/testing/servers/deadlines';
import { folderMail } from './folder';
import type { MailMessage } from './port';
import { smtpMail } from './smtp';

const message = (changes: Partial<MailMessage> = {}): MailMessage => ({
  id: 'mail-7',
  to: 'amina@example.co.ke',
  subject: 'Bima yako – Wanjikũ',
  text: 'You are covered',
  html: '<p>You are covered</p>',
  attachments: [{ name: 'certificate.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 paper') }],
  ...changes,
});

interface Received {
  readonly user: unknown;
  readonly from: string;
  readonly to: string[];
  readonly data: string;
}

describe('mail by SMTP', () => {
  const received: Received[] = [];
  let isSilent = false;
  let refusal: { recipient: string; code: number } | null = null;
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    // nodemailer says STARTTLS and meets a certificate that nobody signed: of no use on loopback.
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret' ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      refusal?.recipient === address ? done(Object.assign(new Error('no'), { responseCode: refusal.code })) : done(),
    onData: (stream, { user, envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isSilent) return passDeadlines();
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const data = Buffer.concat(chunks).toString();
        received.push({ user, from, to: rcptTo.map(({ address }) => address), data });
        done();
      });
    },
  });
  const open = (password = 'secret') => {
    const { port } = server.server.address() as AddressInfo;
    return smtpMail(`smtp://portal:${password}@127.0.0.1:${port}`, 'Tulinde <help@tulinde.example>');
  };
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  beforeEach(() => {
    received.length = 0;
    refusal = null;
  });

  it('logs in and hands over the whole message, under the id that each try has', async () => {
    const mail = open();
    await mail.send(message({ requestId: 'of-the-request' }));
    mail.close();
    expect(received).toHaveLength(1);
    const [{ user, from, to, data }] = received as [Received];
    expect([user, from, to]).toEqual(['portal', 'help@tulinde.example', ['amina@example.co.ke']]);
    expect(data).toContain('Message-ID: <mail-7@tulinde.example>');
    expect(data).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(data).toContain('filename=certificate.pdf');
    expect(data).toContain('X-Request-ID: of-the-request');
    expect(data).toContain(Buffer.from('%PDF-1.7 paper').toString('base64'));
  });

  it.each([
    [550, 'MailRefusedError'],
    [450, 'Error'],
  ])('tells a refusal of %i as %s, so that only what may pass is tried again', async (code, name) => {
    refusal = { recipient: 'amina@example.co.ke', code };
    const mail = open();
    await expect(mail.send(message())).rejects.toMatchObject({ name });
    mail.close();
  });

  it('gives up a message that the server does not end before the deadline, and sends the next one', async () => {
    const mail = open();
    isSilent = true;
    await expect(mail.send(message())).rejects.toMatchObject({ name: 'AbortError' });
    isSilent = false;
    await mail.send(message());
    mail.close();
    expect(received).toHaveLength(1);
  });

  it('takes a refused login as a fault of ours, which may pass', async () => {
    const mail = open('wrong');
    await expect(mail.send(message())).rejects.toMatchObject({ name: 'Error', code: 'EAUTH' });
    mail.close();
  });
});

describe('mail into a folder', () => {
  it('keeps a message once, however often it is sent', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tulinde-mail-'));
    const mail = folderMail(folder, 'Tulinde <help@tulinde.example>');
    await mail.send(message());
    await mail.send(message());
    expect(readdirSync(folder)).toEqual(['mail-7.eml']);
    expect(readFileSync(join(folder, 'mail-7.eml'), 'utf8')).toContain('To: amina@example.co.ke');
    rmSync(folder, { recursive: true });
  });
});
