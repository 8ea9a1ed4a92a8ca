import { portalFacts } from '../portal-under-test';
import { expect } from '../test';

/* As the page of development shows what went to phones: the newest first. */
const textsTo = async (phone: string): Promise<string[]> => {
  const shown = await (await fetch(`${portalFacts().apiUrl}/development/messages`)).text();
  return [...shown.matchAll(/<li>(.*?)<br>to (\+\d+),/gs)].flatMap(([, text = '', to]) => (to === phone ? [text] : []));
};

/** The code of the newest text message to a phone, once there is one that fits. @param pattern with the code as its group */
export const textedCode = async (phone: string, pattern: RegExp): Promise<string> => {
  let code = '';
  const find = async () => (code = (await textsTo(phone)).flatMap((text) => pattern.exec(text)?.[1] ?? [])[0] ?? '');
  await expect.poll(find, { message: `a code texted to ${phone}` }).not.toBe('');
  return code;
};
