import { arrived, artefactsOf } from '../../testing/judged-release';
import { againstEach } from './environments';
import { contractRule } from './rules/contract';

const { publish } = artefactsOf();
const old = publish('shell', '1.0.0', { facts: { contract: 1, accepts: [1] } });
const next = publish('shell', '2.0.0', { facts: { contract: 2, accepts: [2] } });

describe('when a release is measured against the environments', () => {
  it.each([
    ['none fits', { staging: [old], production: [old] }, [['contract 2 (in staging, production)', 'refusal']]],
    ['one fits', { staging: [next], production: [old] }, [['contract 2 (in production)', 'note']]],
    ['all fit', { staging: [next], production: [next] }, []],
    ['one serves nothing', { staging: [], production: [old] }, [['contract 2 (in production)', 'refusal']]],
    ['none serves anything', { staging: [], production: [] }, []],
  ])('and %s', async (_, live, expected) => {
    const judged = arrived('mfe-help', '2.0.0', { facts: { contract: 2 } }, { live });
    const findings = await againstEach(judged, contractRule);
    expect(findings.map(({ seen, level }) => [seen, level])).toEqual(expected);
  });
});
