import { pageReleaseAttribute, pageStateAttribute, prerenderedAttribute, type PageState } from '@tulinde/contracts';
import type { Page } from 'playwright-core';

export interface Shown {
  /** `silent`: the shell does not tell, so the page was left alone until its requests had ended. */
  state: PageState | 'silent';
  /** `<app>@<version>`, as far as the shell tells. */
  release: string | null;
}

/* A shell that marks its first paint tells what takes its place, however long that is under way without a request. */
const willTell = `[${pageStateAttribute}], [${prerenderedAttribute}]`;
const ended = `[${pageStateAttribute}="shown"], [${pageStateAttribute}="placeholder"]`;

/** Waits until the page stands, or its placeholder does. @throws TimeoutError */
export const waitForPage = async (page: Page, timeout: number): Promise<Shown> => {
  const end = page.locator(ended).first();
  const standing = end.waitFor({ state: 'attached', timeout });
  const isSilent = page.waitForLoadState('networkidle', { timeout }).then(
    async () => (await page.locator(willTell).count()) === 0,
    () => false,
  );
  const first = await Promise.race([
    standing.then(() => 'told' as const),
    isSilent.then((is) => (is ? 'silent' : null)),
  ]);
  if (first === 'silent') {
    standing.catch(() => undefined);
    return { state: 'silent', release: null };
  }
  await standing;
  return {
    state: (await end.getAttribute(pageStateAttribute)) as PageState,
    release: await end.getAttribute(pageReleaseAttribute),
  };
};
