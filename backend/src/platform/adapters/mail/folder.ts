import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composed } from './message';
import type { MailSender } from './port';

/** Keeps each message as `<id>.eml`; one that is sent again replaces itself. */
export const folderMail = (folder: string, from: string): MailSender => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (message) => {
      const { message: eml } = await transport.sendMail(composed(message, from));
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${message.id}.eml`);
      await writeFile(`${path}.part`, eml as Buffer);
      await rename(`${path}.part`, path);
    },
    close: () => undefined,
  };
};
