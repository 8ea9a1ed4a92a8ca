import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../test';
import { portalFacts } from '../portal-under-test';

const recipients = new Map<string, string>();

/* A mail never changes. Of one with papers only who it is for is remembered: all mails of a run are megabytes at every look. */
const recipientOf = (path: string): string => {
  const recipient = recipients.get(path) ?? /^To: (.*)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  // A catcher writes a mail in pieces: what has no recipient yet is read again.
  if (recipient !== '') recipients.set(path, recipient);
  return recipient;
};

/* The portal under test keeps its mail in a folder, a file a message. */
export const mailsTo = (address: string): string[] => {
  const folder = join(portalFacts().data, 'mail');
  // The folder comes with the first mail.
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return files
    .map((name) => join(folder, name))
    .filter((path) => recipientOf(path) === address)
    .sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    .map((path) => readFileSync(path, 'utf8'));
};

const codesTo = (address: string): string[] =>
  mailsTo(address).flatMap((mail) => /^(?:Code|Msimbo):\s+(\d{6})\b/m.exec(mail)?.[1] ?? []);

/** How many codes were mailed to an address so far. */
export const countMailedCodes = (address: string): number => codesTo(address).length;

/**
 * The code of the last mail to an address, once there are as many as the test has asked for.
 * @param count codes that were sent to the address so far, this one included
 */
export const mailedCode = async (address: string, count: number): Promise<string> => {
  const mailed = () => {
    try {
      return codesTo(address);
    } catch {
      // The folder comes with the first mail.
      return [];
    }
  };
  await expect.poll(() => mailed().length, { message: `codes mailed to ${address}`, intervals: [100] }).toBe(count);
  return mailed().at(-1) ?? '';
};
