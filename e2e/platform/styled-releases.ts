import { expect, type Page } from '@playwright/test';
import { sheetAttribute } from '../../shared/contracts/src';

/** The releases of an app of which a page has a style sheet on: linked, or made of what the page had in it. */
export const styledReleases = (page: Page, app: string): Promise<string[]> =>
  page.evaluate(
    ([owner, sheet]) =>
      [...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(`link[data-release], style[${sheet}]`)]
        .filter(({ dataset, disabled }) => dataset['release']?.startsWith(`${owner}@`) && !disabled)
        .map(({ dataset }) => dataset['release'] ?? ''),
    [app, sheetAttribute] as const,
  );

/** Waits until these are the releases of an app whose styles are on. */
export const expectStyled = (page: Page, app: string, releases: readonly string[]): Promise<void> =>
  expect.poll(() => styledReleases(page, app)).toEqual(releases);
