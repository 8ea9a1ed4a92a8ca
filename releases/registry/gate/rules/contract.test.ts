import { arrived, artefactsOf } from '../../../testing/judged-release';
import { contractRule } from './contract';

const { publish } = artefactsOf();
const shell = (facts: { contract?: number; accepts?: number[] }) => publish('shell', '1.0.0', { facts });

describe('when a remote speaks a contract', () => {
  it.each([
    ['accepted beside another', 2, shell({ contract: 2, accepts: [1, 2] }), []],
    ['no longer accepted', 1, shell({ contract: 2, accepts: [2] }), ['contract 1']],
    ['not yet accepted', 2, shell({ contract: 1, accepts: [1] }), ['contract 2']],
    ['of a shell that names none', 1, shell({ contract: 1 }), []],
  ])('%s', async (_, contract, live, seen) => {
    const judged = arrived('mfe-help', '2.0.0', { facts: { contract } });
    const findings = await contractRule(judged, [live]);
    expect(findings.map((finding) => finding.seen)).toEqual(seen);
  });
});

describe('when a shell drops a contract', () => {
  it('names each live remote that speaks it', async () => {
    const judged = arrived('shell', '2.0.0', { facts: { contract: 2, accepts: [2] } });
    const live = [publish('mfe-help', '1.0.0'), publish('mfe-quotes', '1.0.0', { facts: { contract: 2 } })];
    expect(await contractRule(judged, live)).toEqual([
      expect.objectContaining({
        rule: 'contract',
        seen: 'mfe-help@1.0.0 speaks contract 1',
        allowed: 'contracts 2',
        level: 'refusal',
      }),
    ]);
  });
});

describe('when a remote is of the standard plugins', () => {
  const remote = { facts: { federation: 'module' as const } };
  const loading = (...loads: ('global' | 'module')[]) => publish('shell', '1.0.0', { facts: { loads } });

  it.each([
    ['a shell that loads them', loading('global', 'module'), 0],
    ['one that loads others of them', loading('global'), 1],
    ['one from before there were any', publish('shell', '1.0.0'), 1],
  ])('fits %s or not', async (_, shell, misfits) => {
    expect(await contractRule(arrived('mfe-help', '2.0.0', remote), [shell])).toHaveLength(misfits);
    const judged = { ...arrived('shell', '2.0.0'), release: shell };
    expect(await contractRule(judged, [publish('mfe-help', '1.0.0', remote)])).toHaveLength(misfits);
  });
});
