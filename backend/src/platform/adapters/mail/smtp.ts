import { createTransport } from 'nodemailer';
import { composed } from './message';
import { MailRefusedError, type MailSender } from './port';

/* 5xx of the server's answer: it will say the same tomorrow. Time-outs and 4xx pass. */
const isFinal = (error: unknown): boolean => {
  const code = (error as { responseCode?: unknown }).responseCode;
  const isLogin = (error as { code?: unknown }).code === 'EAUTH';
  return typeof code === 'number' && code >= 500 && code < 600 && !isLogin;
};

/* Of a whole mail: `socketTimeout` starts again with each byte that comes. */
const waitMs = 90_000;

/** By SMTP, with STARTTLS wherever the server offers it. */
export const smtpMail = (url: string, from: string): MailSender => {
  const transport = createTransport(
    { url, pool: true, maxConnections: 2, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    {},
  );
  return {
    send: async (message) => {
      const whole = { ...composed(message, from), signal: AbortSignal.timeout(waitMs) };
      try {
        await transport.sendMail(whole);
      } catch (error) {
        // The server's words may repeat the address: its code says enough.
        if (isFinal(error)) {
          throw new MailRefusedError(`the server refused with ${(error as { responseCode: number }).responseCode}`);
        }
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
