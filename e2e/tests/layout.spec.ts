import { faultsOfScreens } from '../layout/look';
import { areas } from '../layout/screens';
import { expect, test } from '../test';

for (const [area, screens] of Object.entries(areas)) {
  for (const language of ['en', 'sw'] as const) {
    test(
      `every screen of ${area} fits at every width (${language})`,
      { tag: '@desktop' },
      async ({ page, pageErrors }) => {
        expect(await faultsOfScreens(page, language, screens)).toEqual([]);
        // What did not answer is part of some states.
        pageErrors.splice(0);
      },
    );
  }
}
