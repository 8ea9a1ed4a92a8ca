import { translate } from '../browsers/translator';
import { areas } from '../layout/screens';
import { faultsOfTranslated } from '../layout/translated';
import { expect, test } from '../test';

for (const [area, screens] of Object.entries(areas)) {
  test(
    `a translator that goes on wrapping leaves every screen of ${area} right, in both languages`,
    { tag: ['@desktop', '@system'] },
    async ({ page, pageErrors }) => {
      // What does not answer is part of some states.
      pageErrors.provoke(/^Failed to load resource: .*\b(404|410|503)\b/);
      await translate(page);
      const faults = await faultsOfTranslated(page, screens);
      expect(faults).toEqual([]);
    },
  );
}
