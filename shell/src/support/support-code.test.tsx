import { render, screen } from '@testing-library/react';
import { releaseCode } from '@tulinde/contracts';
import { OwnRelease } from '../composition/manifest/own-release';
import { manifestOf, release } from '../testing/manifest';
import type { Composition } from '../composition/composition';
import { currentSupportCode, watchSupportCode } from './support-code';
import { SupportCodeLine } from './support-code-line';

it('names the shell that runs, the remotes that are in the page and what failed in it', () => {
  const own = new OwnRelease(manifestOf({ shell: [release('shell', '2.0.0', [])] }), () => undefined);
  watchSupportCode(own, {
    mounted: [{ app: 'mfe-help', version: '1.4.0' }],
    failedReleases: () => [{ app: 'mfe-help', version: '1.5.0' }],
  } as unknown as Composition);
  const code = [releaseCode('shell', '2.0.0'), releaseCode('mfe-help', '1.4.0'), releaseCode('mfe-help', '1.5.0')].join(
    '-',
  );
  expect(currentSupportCode()).toBe(code);
  render(<SupportCodeLine />);
  expect(screen.getByText(code)).toHaveAttribute('translate', 'no');
});
