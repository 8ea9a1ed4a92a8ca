import type { BrowserContext, Page } from '@playwright/test';

const speeds = ['full', 'slow', 'busy', 'late'] as const;
export type Speed = (typeof speeds)[number];

const speedName = process.env.TULINDE_SPEED ?? 'full';

const isSpeed = (name: string): name is Speed => (speeds as readonly string[]).includes(name);

if (!isSpeed(speedName)) throw new Error(`TULINDE_SPEED is one of ${speeds.join(', ')}, not "${speedName}".`);

/**
 * How fast the machine seems: as it is, its processor four times slower for pages, both cores busy beside the tests, or
 * pages whose first paint stays late, so that a test acts on it and not on the page that takes its place.
 */
export const speed: Speed = speedName;

/** Times that a page's processor is slower: a cheap phone beside a desk. */
const slower = 4;

const slow = async (page: Page): Promise<void> => {
  try {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  } catch (error) {
    // A page that is closed again at once has nothing to be slow at.
    if (!page.isClosed()) throw error;
  }
};

/* Not before that: Chromium makes a page slow by keeping a core busy in between, and one that is empty too. */
const slowFromFirstAddress = (page: Page): Page => {
  const goTo = page.goto.bind(page);
  let made: Promise<void> | undefined;
  page.goto = async (...given) => {
    await (made ??= slow(page));
    return goTo(...given);
  };
  return page;
};

/** Every page that a test opens in this context is slow from its first address on. */
export const slowPagesIn = (context: BrowserContext): void => {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => slowFromFirstAddress(await newPage());
};
