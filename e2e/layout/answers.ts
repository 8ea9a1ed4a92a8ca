import type { Page } from '../test';

/** Answers a call as the back end does, with a change: for what takes a year, or money, to come about. */
export const changeAnswer = async <Data>(page: Page, path: string, change: (data: Data) => unknown): Promise<void> => {
  const url = `**/api${path}`;
  await page.unroute(url);
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: Data };
    await route.fulfill({ response, json: { ...envelope, data: change(envelope.data) } });
  });
};

/** Answers a call with data of our own, whatever the back end would say. */
export const answerWith = async (page: Page, path: string, data: unknown): Promise<void> => {
  const url = `**/api${path}`;
  await page.unroute(url);
  const json = { response_code: 200, response_message: 'OK', data };
  await page.route(url, (route) => route.fulfill({ json }));
};

/** The back end is not there for a call. */
export const failCall = async (page: Page, path: string): Promise<void> => {
  const url = `**/api${path}`;
  await page.unroute(url);
  await page.route(url, (route) => route.fulfill({ status: 503, body: '' }));
};

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
