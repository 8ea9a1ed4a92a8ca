import { arrived } from '../../../testing/judged-release';
import { readGateSettings } from '../settings';
import { licenceRule } from './licence';

const bundled = (licence: string) => ({ facts: { licences: [{ name: 'left-pad', version: '1.0.0', licence }] } });

describe('when a package is bundled', () => {
  it.each(['MIT', 'ISC', 'BSD-3-Clause', '(MIT OR GPL-3.0-only)', 'MIT AND OFL-1.1', '0BSD', 'Python-2.0'])(
    'under %s, it is let in',
    async (licence) => {
      expect(await licenceRule(arrived('mfe-help', '2.0.0', bundled(licence)))).toEqual([]);
    },
  );

  it.each([
    ['GPL-3.0-only', 'left-pad@1.0.0: GPL-3.0-only'],
    ['MIT AND GPL-2.0-only', 'left-pad@1.0.0: MIT AND GPL-2.0-only'],
    ['SEE LICENSE IN licence.txt', 'left-pad@1.0.0: SEE LICENSE IN licence.txt'],
    ['', 'left-pad@1.0.0: no licence named'],
  ])('under "%s", it is refused', async (licence, seen) => {
    const findings = await licenceRule(arrived('mfe-help', '2.0.0', bundled(licence)));
    expect(findings.map((finding) => [finding.seen, finding.level])).toEqual([[seen, 'refusal']]);
  });

  it('is let in once operations have allowed its licence', async () => {
    const settings = readGateSettings({ TULINDE_LICENCES: 'Zlib, GPL-3.0-only' });
    expect(await licenceRule(arrived('mfe-help', '2.0.0', bundled('Zlib'), { settings }))).toEqual([]);
  });
});

describe('when a release has no list', () => {
  it('is refused: nobody knows what is in it', async () => {
    const judged = arrived('mfe-help', '2.0.0');
    const { licences: _, ...release } = judged.release;
    expect(await licenceRule({ ...judged, release })).toEqual([
      expect.objectContaining({ seen: 'no list of the bundled packages', level: 'refusal' }),
    ]);
  });
});
