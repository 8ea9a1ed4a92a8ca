import { readFile } from 'node:fs/promises';
import type { BrowserContext, Route } from 'playwright-core';
import * as z from 'zod/mini';

const sampleSchema = z.object({
  /** ISO 8601. */
  recordedAt: z.string(),
  /** What the portal keeps in a browser's local storage of somebody who is signed in. */
  storage: z.record(z.string(), z.string()),
  /** Headers by which the portal says who calls, in small letters: they never leave the browser. */
  secretHeaders: z.array(z.string()),
  /** What was answered, by the path of the call. */
  answers: z.record(z.string(), z.unknown()),
});

/** A customer who does not exist, and what a portal once answered one: nobody's session is used. */
export type RecordedSample = z.infer<typeof sampleSchema>;

/** @throws Error with a message that names the file */
export const readSample = async (path: string): Promise<RecordedSample> => {
  try {
    return sampleSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new Error(`the recorded sample ${path} cannot be used (${(error as Error).name})`, { cause: error });
  }
};

const apiPath = '/api/';

/**
 * Signs the customer of the sample in, in a browser that has opened nothing yet. Calls of the sample are answered from it; others go on
 * without what would name the customer.
 *
 * @param note told of a call that only a customer may make and the sample has no answer for
 */
export const signIn = async (
  context: BrowserContext,
  { storage, secretHeaders, answers }: RecordedSample,
  note: (text: string) => void,
): Promise<void> => {
  await context.addInitScript(
    `for (const [key, value] of Object.entries(${JSON.stringify(storage)})) localStorage.setItem(key, value);`,
  );
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    // Changes of what the customer sees come over these, and there are none.
    if (request.resourceType() === 'eventsource') return route.fulfill({ status: 204 });
    const { pathname } = new URL(request.url());
    if (pathname in answers) return route.fulfill({ json: answers[pathname] });
    const headers = Object.entries(request.headers()).filter(([name]) => !secretHeaders.includes(name));
    // A redirect is the page's to see; it could lead to an inner address.
    const ask = route.fetch.bind(route);
    const response = await ask({ headers: Object.fromEntries(headers), maxRedirects: 0 });
    if (response.status() !== 401) return route.fulfill({ response });
    note(`it calls ${pathname}, which was not recorded`);
    return route.fulfill({ status: 503, json: {} });
  };
  await context.route(
    ({ pathname }) => pathname.startsWith(apiPath),
    // A page that was closed meanwhile wants no answer.
    (route) => answer(route).catch(() => undefined),
  );
};
