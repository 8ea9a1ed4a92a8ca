import { pageReleaseAttribute, pageStateAttribute, prerenderedAttribute } from '@tulinde/contracts';
import type { Page } from 'playwright-core';
import { nameOf } from '../rule';

/** Something that was asked for did not come in time; the message says what. Compare by `name`. */
class NotComeError extends Error {
  override readonly name = 'NotComeError';
}

const comeIn = async (waiting: Promise<void>, otherwise: string): Promise<void> => {
  try {
    await waiting;
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
    throw new NotComeError(otherwise);
  }
};

/**
 * Waits until the page of a release is shown, or with null none any more.
 * @param otherwise what is wrong if that does not come
 * @param timeout in milliseconds
 * @throws NotComeError
 */
export const untilShown = async (
  page: Page,
  release: { name: string; version: string } | null,
  otherwise: string,
  timeout: number,
): Promise<void> => {
  const named = release === null ? '' : `[${pageReleaseAttribute}="${nameOf(release)}"]`;
  const shown = page.locator(`[${pageStateAttribute}="shown"]${named}`).first();
  await comeIn(shown.waitFor({ state: release === null ? 'detached' : 'attached', timeout }), otherwise);
};

/** Waits until the shell's own page has taken the place of its first paint. @param timeout in milliseconds @throws NotComeError */
export const untilLive = async (page: Page, timeout: number): Promise<void> =>
  comeIn(
    page.locator(`[${prerenderedAttribute}]`).waitFor({ state: 'detached', timeout }),
    'no page takes the place of its first paint',
  );
