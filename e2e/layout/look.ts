import type { Language, Page } from '../test';
import { faultsOfLayout, seenTextsOf } from './measure';
import { inOtherLanguage } from './other-language';
import { sizesOf, type Screen } from './screen';

/**
 * Looks at screens, each opened once and resized to every width it is made for.
 * @returns what does not fit or is said in the other language, a line each, with where it was seen
 */
export const faultsOfScreens = async (
  page: Page,
  language: Language,
  screens: readonly Screen[],
): Promise<string[]> => {
  const faults: string[] = [];
  for (const screen of screens) {
    const sizes = sizesOf(screen);
    if (sizes[0]) await page.setViewportSize(sizes[0]);
    try {
      await screen.open(page, language);
    } catch (error) {
      faults.push(`${screen.path} (${screen.state}) cannot be opened: ${String(error)}`);
      continue;
    }
    for (const size of sizes) {
      await page.setViewportSize(size);
      const found = await faultsOfLayout(page);
      faults.push(...found.map((fault) => `${screen.path} (${screen.state}) at ${size.width}: ${fault}`));
    }
    const foreign = inOtherLanguage(await seenTextsOf(page), language);
    faults.push(...foreign.map((text) => `${screen.path} (${screen.state}) says “${text}” in the other language`));
  }
  return faults;
};
