import type { Route } from '@playwright/test';
import type { Page } from '../test';

type Answer = (route: Route) => Promise<void>;

/* What answers each call of a page now: a page that polls may be asking while it is changed. */
const answers = new WeakMap<Page, Map<string, Answer>>();

const answer = async (page: Page, path: string, how: Answer): Promise<void> => {
  const known = answers.get(page) ?? new Map<string, Answer>();
  answers.set(page, known);
  const isNew = !known.has(path);
  known.set(path, how);
  if (isNew) await page.route(`**/api${path}`, (route) => known.get(path)?.(route) ?? route.continue());
};

/** The back end answers a call itself again. */
export const letAnswer = (page: Page, path: string): Promise<void> => answer(page, path, (route) => route.continue());

/** Answers a call as the back end does, with a change: for what takes a year, or money, to come about. */
export const changeAnswer = <Data>(page: Page, path: string, change: (data: Data) => unknown): Promise<void> =>
  answer(page, path, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: Data };
    await route.fulfill({ response, json: { ...envelope, data: change(envelope.data) } });
  });

/** Answers a call with data of our own, whatever the back end would say. */
export const answerWith = (page: Page, path: string, data: unknown): Promise<void> =>
  answer(page, path, (route) => route.fulfill({ json: { response_code: 200, response_message: 'OK', data } }));

/** The back end is not there for a call. */
export const failCall = (page: Page, path: string): Promise<void> =>
  answer(page, path, (route) => route.fulfill({ status: 503, body: '' }));

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
