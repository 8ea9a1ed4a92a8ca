import { pageReleaseAttribute, pageStateAttribute } from '@tulinde/contracts';
import type { Page } from 'playwright-core';
import { nameOf } from '../rule';

/** Something that was asked for did not come in time; the message says what. Compare by `name`. */
class NotComeError extends Error {
  override readonly name = 'NotComeError';
}

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
  try {
    await shown.waitFor({ state: release === null ? 'detached' : 'attached', timeout });
  } catch (error) {
    if ((error as Error).name !== 'TimeoutError') throw error;
    throw new NotComeError(otherwise);
  }
};
