import { newCustomer } from '../journeys/account';
import { kindsOf, watchTold } from '../faults/live-look';
import { expect, test } from '../test';

/* Of a phone that is four times slower than this machine. */
const slower = 4;
/* Milliseconds. A busy machine holds single pieces up: of all pages together the middle one is judged. */
const longestPiece = 4;

const pages: readonly (readonly [app: string, path: string])[] = [
  ['mfe-quotes', '/'],
  ['mfe-help', '/faqs'],
  ['mfe-help', '/read-all-terms'],
  ['mfe-account', '/my-policies'],
];

test(
  'the shell looks at pages in pieces that hold no slow phone, and finds nothing',
  { tag: ['@phone', '@system'] },
  async ({ page }, testInfo) => {
    await newCustomer(page);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const pieces: number[] = [];
    for (const [app, path] of pages) {
      const told = watchTold(page, app, '1.0.0');
      await page.goto(path);
      const read = () =>
        page.evaluate(() => performance.getEntriesByName('tulinde:usability').map(({ duration }) => duration));
      // A whole look: what stands, what is seen, and a piece for each control that it looks at.
      await expect.poll(async () => (await read()).length).toBeGreaterThan(3);
      await expect.poll(async () => told.some(({ kind }) => kind === 'alive')).toBe(true);
      pieces.push(...(await read()));
      expect(kindsOf(told.filter(({ kind }) => kind !== 'long task'))).toBe('nothing');
    }
    pieces.sort((one, other) => one - other);
    const [median = 0, worst = 0] = [pieces[Math.floor(pieces.length / 2)], pieces.at(-1)];
    const figure = `${pieces.length} pieces, processor × ${slower}: ${median.toFixed(1)} ms in the middle, ${worst.toFixed(1)} ms at worst`;
    testInfo.annotations.push({ type: 'looks', description: figure });
    console.log(figure);
    expect(median).toBeLessThanOrEqual(longestPiece);
  },
);
