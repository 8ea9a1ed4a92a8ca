import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from './port';

/** As nodemailer takes it. The domain of the message's id is the sender's. */
export const composed = (message: MailMessage, from: string): SendMailOptions => ({
  from,
  to: message.to,
  subject: message.subject,
  text: message.text,
  html: message.html,
  messageId: `<${message.id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  ...(message.requestId !== undefined && { headers: { 'X-Request-ID': message.requestId } }),
  attachments: message.attachments.map(({ name, contentType, content }) => ({
    filename: name,
    contentType,
    content: Buffer.from(content),
  })),
  // Attachments come from the file store alone: no text of a message may name a file or an address to read.
  disableFileAccess: true,
  disableUrlAccess: true,
});
