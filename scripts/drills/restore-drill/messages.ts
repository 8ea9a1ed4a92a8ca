import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { startFakeAfricasTalking } from '../../../backend/testing/fake-africas-talking';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const headerOf = (data: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'mi').exec(data)?.[1]?.replace(/\r\n\s+/g, ' ') ?? '';

/* The words alone: boundaries and ids differ from try to try. */
const textOf = (data: string): string =>
  /^content-type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/im.exec(data)?.[1] ?? data.slice(data.indexOf('\r\n\r\n'));

const serveMail = async (taken: Message[]) => {
  const server = new SMTPServer({
    authOptional: true,
    // nodemailer says STARTTLS and meets a certificate that nobody signed.
    hideSTARTTLS: true,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const data = Buffer.concat(chunks).toString();
        taken.push({ to: headerOf(data, 'to'), subject: headerOf(data, 'subject'), text: textOf(data) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

/** A mail server and a gateway of text messages that keep all that customers have been sent. */
export const startMessages = async () => {
  const mails: Message[] = [];
  const server = await serveMail(mails);
  const { port } = server.server.address() as AddressInfo;
  const gateway = await startFakeAfricasTalking();
  const all = (): readonly Message[] => [
    ...mails,
    ...gateway.taken.map(({ to = '', message = '' }) => ({ to, subject: 'text message', text: message })),
  ];
  return {
    env: {
      TULINDE_MAIL: 'smtp',
      TULINDE_SMTP_URL: `smtp://127.0.0.1:${port}`,
      TULINDE_MAIL_FROM: 'Tulinde <help@tulinde.example>',
      TULINDE_SMS: 'africas-talking',
      TULINDE_SMS_URL: gateway.url,
      TULINDE_SMS_USERNAME: 'tulinde',
      TULINDE_SMS_API_KEY: 'key',
      TULINDE_SMS_FROM: 'TULINDE',
    },
    all,
    /** Subjects of messages that one recipient got more than once in the same words. */
    twice: (): readonly string[] => {
      const words = all().map(({ to, subject, text }) => `${to}\n${subject}\n${text}`);
      return all()
        .filter((_message, index) => words.indexOf(words[index] ?? '') !== index)
        .map(({ subject }) => subject);
    },
    close: async (): Promise<void> => {
      await gateway.stop();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

export type Messages = Awaited<ReturnType<typeof startMessages>>;
