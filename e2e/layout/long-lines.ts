import { manifestPath, type Manifest, type RouteFacts } from '../../shared/contracts/src';
import { expect, type Page } from '../test';

/* As long as the gate lets them be: of one word, and of several. */
const text = { en: 'Professional indemnities', sw: 'Mawasilianonawahudumu 24' };

const line = (place: string, order: number): RouteFacts => ({
  path: `/long-line-${place}-${order}`,
  access: 'public',
  title: text,
  topBar: 'white',
  menu: { place, order, text },
});

/* Two more than there are, and one in every other menu. */
const lines = [line('top', 15), line('top', 35), line('account', 15), line('footer', 15)];

const withLines = (manifest: Manifest): Manifest => {
  const [help, ...others] = manifest.microFrontends['mfe-help'] ?? [];
  if (!help) throw new Error('The portal under test serves no mfe-help.');
  const extras = { ...help.extras, routes: [...help.extras.routes, ...lines] };
  const microFrontends = { ...manifest.microFrontends, 'mfe-help': [{ ...help, extras }, ...others] };
  return { ...manifest, revision: manifest.revision + 1, microFrontends };
};

/** Has the page draw the longest lines that releases may have, until it is loaded again. */
export const showLongLines = async (page: Page): Promise<void> => {
  const asked = `**${manifestPath}`;
  await page.route(asked, async (route) => {
    const { 'if-none-match': _known, ...headers } = route.request().headers();
    const answer = await route.fetch({ headers });
    await route.fulfill({ json: withLines((await answer.json()) as Manifest) });
  });
  await page.evaluate(() => void window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('contentinfo').locator('[data-nav^="/long-line"]')).toBeAttached();
  await page.unroute(asked);
};
