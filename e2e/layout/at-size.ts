import type { CDPSession } from '@playwright/test';
import type { Page } from '../test';
import type { Size } from './screen';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

const setSize = async (page: Page, { width, height }: Size, scale: number): Promise<void> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const size = { width, height, scale, deviceScaleFactor: 1, mobile: false };
  await (await session).send('Emulation.setDeviceMetricsOverride', size);
};

/** Gives a page a size in which it can be used. */
export const useAtSize = (page: Page, size: Size): Promise<void> => setSize(page, size, 1);

/**
 * Gives a page a size in which its boxes are measured: it is laid out, and hit, as at any scale, and only the picture,
 * which nobody looks at, is small.
 */
export const measureAtSize = (page: Page, size: Size): Promise<void> => setSize(page, size, 0.05);
