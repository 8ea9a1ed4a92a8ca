import type { CollectedSpan } from '../collector';
import { visitorsIn } from '../platform/visitors';
import { portalFacts, siteUrl } from '../portal-under-test';
import { expect, test, untilLive, type Page } from '../test';
import { visitorCookie } from '../../releases/composition/visitors/visitor';
import { browserTracesPath } from '../../shared/contracts/src';

/* Of 10,000 the portal under test traces the first. */
const [chosen, other] = [visitorsIn('who is traced', [0, 1], 1)[0]!, visitorsIn('who is traced', [1, 10_000], 1)[0]!];

const collected = async (): Promise<CollectedSpan[]> => {
  const answer = await fetch(String(portalFacts().collectorUrl));
  return (await answer.json()) as CollectedSpan[];
};
const kinds = { server: 2, client: 3, consumer: 5 } as const;

/* The button calls the back end, which stores the message and leaves a mail to a job. */
const sendFeedback = async (page: Page, visitor: string): Promise<void> => {
  await page
    .context()
    .addCookies([{ name: visitorCookie, value: visitor, url: siteUrl, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto('/feedback');
  await page.getByRole('radio', { name: '5' }).press('Space');
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('SITE');
  await page.getByRole('textbox', { name: 'What would you like to say?' }).fill('Quick.');
  await untilLive(page);
};
const press = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/FB\u2060-\u2060\w{6}/)).toBeVisible();
};
const isChunk = (url: string): boolean => /\/assets\/shell\/[^/]+\/.*tracing[^/]*\.js$/.test(url);

test(
  'the press of a chosen visitor, the edge, the back end, its statements and its job are one trace',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    const chunk = page.waitForResponse((response) => isChunk(response.url()));
    await sendFeedback(page, chosen);
    expect((await chunk).ok()).toBe(true);
    await press(page);

    /* @returns names from the press to the job; each is the parent of the next */
    const lineage = async (): Promise<string[]> => {
      const spans = await collected();
      const pressed = spans.find(({ name }) => name === 'press /feedback');
      const ofTrace = spans.filter(({ traceId }) => traceId === pressed?.traceId);
      const below = (parent: CollectedSpan | undefined, kind: number, name: RegExp) =>
        ofTrace.find((span) => span.parentSpanId === parent?.spanId && span.kind === kind && name.test(span.name));
      const call = below(pressed, kinds.client, /^POST \/api\//);
      const edge = below(call, kinds.server, /^POST \/api\/\*$/);
      const backEnd = below(edge, kinds.server, /^POST \/api\/\w+$/);
      const statement = below(backEnd, kinds.client, /^INSERT portal\./);
      const job = below(backEnd, kinds.consumer, /^process send-mail$/);
      const ofJob = below(job, kinds.client, /^[A-Z]+ portal\./);
      return [pressed, call, edge, backEnd, statement, job, ofJob].map((span) => span?.name ?? 'none');
    };
    await expect.poll(lineage).not.toContain('none');
  },
);

test(
  'the page of a visitor who was not chosen loads no tracing and sends no spans',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await sendFeedback(page, other);
    await press(page);
    // A page that is left sends what it has.
    await page.goto('/faqs');
    await untilLive(page);
    expect(asked.filter((url) => isChunk(url) || new URL(url).pathname === browserTracesPath)).toEqual([]);
    const timings = await page.evaluate(() =>
      (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).flatMap(({ serverTiming }) =>
        serverTiming.map(({ name }) => name),
      ),
    );
    expect(timings).toEqual([]);
  },
);
