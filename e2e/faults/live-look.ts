import type { TakenEvent } from '../../releases/registry/telemetry/schemas';
import { telemetryPath, type TelemetryBeacon } from '../../shared/contracts/src';
import type { Page } from '../test';
import type { Act } from './kinds';

/** What a release's pages have told of it, over all documents of a tab. */
export const watchTold = (page: Page, app: string, version: string): readonly TakenEvent[] => {
  const told: TakenEvent[] = [];
  page.on('request', (request) => {
    const body = new URL(request.url()).pathname === telemetryPath ? request.postData() : null;
    if (body === null) return;
    const { events, life = [], findings = [] } = JSON.parse(body) as TelemetryBeacon;
    told.push(...[...events, ...life, ...findings].filter((event) => event.app === app && event.version === version));
  });
  return told;
};

const good: readonly string[] = ['load', 'alive'];

export const kindsOf = (told: readonly TakenEvent[]): string =>
  [...new Set(told.map(({ kind }) => kind))]
    .filter((kind) => !good.includes(kind))
    .toSorted()
    .join(', ') || 'nothing';

/** What a visitor has before her: the page of which release, or what stands in its place. */
export const stoodOf = (page: Page, version: string): Promise<string> =>
  page
    .evaluate((version) => {
      const page = document.querySelector('[data-page-state]');
      const heading = document.querySelector('h1');
      const isSeen = heading !== null && heading.checkVisibility() && heading.innerText.trim() !== '';
      if (page?.getAttribute('data-page-state') === 'placeholder') return 'a placeholder';
      if (!isSeen) return 'no page';
      if (page?.getAttribute('data-page-release') === `mfe-help@${version}`) return 'its own page';
      return page?.getAttribute('data-page-release')?.startsWith('mfe-help@')
        ? 'the release before'
        : 'the other’s page';
    }, version)
    // The page is reloading at this moment.
    .catch(() => 'no page');

const times = async (count: number, act: () => Promise<void>): Promise<void> => {
  for (let time = 0; time < count; time += 1) await act();
};

export const acts: Readonly<Record<Exclude<Act, 'has it rolled back'>, (page: Page) => Promise<void>>> = {
  'goes home': (page) => page.getByRole('link', { name: 'Home', exact: true }).first().click(),
  clicks: (page) => times(4, () => page.locator('h1').click()),
  'presses keys': async (page) => {
    await page.locator('h1').focus();
    await times(4, () => page.keyboard.press('Shift'));
  },
  'presses Tab': async (page) => {
    await page.locator('main a, main button, main input').first().focus();
    await times(5, () => page.keyboard.press('Tab'));
  },
};
