import type { Page } from '../test';
import { CallsOfPage, type Answer, type Reply } from './calls-of-page';

const callsOfPages = new WeakMap<Page, Promise<CallsOfPage>>();

const answer = async (page: Page, path: string, how: Answer | null): Promise<void> => {
  const calls = callsOfPages.get(page) ?? CallsOfPage.of(page);
  callsOfPages.set(page, calls);
  await (await calls).answer(path, how);
};

const ok = (data: unknown): Reply => ({
  status: 200,
  body: { response_code: 200, response_message: 'OK', data },
});

/** The back end answers a call itself again. */
export const letAnswer = (page: Page, path: string): Promise<void> => answer(page, path, null);

/** Answers a call as the back end does, with a change: for what takes a year, or money, to come about. */
export const changeAnswer = <Data>(page: Page, path: string, change: (data: Data) => unknown): Promise<void> =>
  answer(page, path, { at: 'answered', replyTo: (said) => ok(change((said as { data: Data }).data)) });

/** Answers a call with data of our own, whatever the back end would say. */
export const answerWith = (page: Page, path: string, data: unknown): Promise<void> =>
  answer(page, path, { at: 'asked', replyTo: () => ok(data) });

/** The back end is not there for a call. */
export const failCall = (page: Page, path: string): Promise<void> =>
  answer(page, path, { at: 'asked', replyTo: () => ({ status: 503, body: '' }) });

/** The back end refuses a call with a code. */
export const refuseCall = (page: Page, path: string, code: string): Promise<void> =>
  answer(page, path, {
    at: 'asked',
    replyTo: () => ({ status: 410, body: { response_code: 410, code, message: code } }),
  });

const isMoney =
  /amount|total|paid|price|deposit|instal?lment|principal|interest|balance|saved|due|unearned|loan|back|owed|premium/i;

/** The same with every sum of money at eight digits: what a cover of 480,000,000 costs. */
export const inMillions = (data: unknown, key = ''): unknown => {
  if (Array.isArray(data)) return data.map((one) => inMillions(one, key));
  if (typeof data === 'object' && data !== null) {
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, inMillions(value, name)]));
  }
  if (typeof data !== 'number' || !isMoney.test(key) || Math.abs(data) < 100) return data;
  const digits = Math.trunc(Math.log10(Math.abs(data))) + 1;
  return digits >= 8 ? data : Math.round(data) * 10 ** (8 - digits);
};
