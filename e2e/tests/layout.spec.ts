import { breakpoints } from '../layout/breakpoints';
import { faultsOfScreens } from '../layout/look';
import { missingScreens } from '../layout/routes';
import { areas } from '../layout/screens';
import { expect, test } from '../test';

test(
  'every route of every remote, and each of its states, has a screen that is looked at',
  { tag: ['@desktop', '@system'] },
  async () => {
    expect(await missingScreens(Object.values(areas).flat())).toEqual([]);
  },
);

test(
  'no style sheet changes anything between 360 and 393 pixels: there one width speaks for the others',
  { tag: ['@desktop', '@system'] },
  () => {
    const widths = breakpoints();
    expect(widths).toEqual(expect.arrayContaining([400, 768, 1024]));
    expect(widths.filter((width) => width > 360 && width <= 393)).toEqual([]);
  },
);

for (const [area, screens] of Object.entries(areas)) {
  test(
    `every screen of ${area} fits at every width in both languages`,
    { tag: ['@desktop', '@system'] },
    async ({ page, pageErrors }) => {
      // What does not answer is part of some states.
      pageErrors.provoke(/^Failed to load resource: .*\b(404|410|503)\b/);
      const faults = await faultsOfScreens(page, screens);
      expect(faults).toEqual([]);
    },
  );
}
