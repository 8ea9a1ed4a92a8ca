import { artefactsOf } from '../../testing/judged-release';
import { route } from '../../testing/write-release';
import { checkFit } from './check-fit';

const { artefactsFolder, publish } = artefactsOf();
const shell = publish('shell', '1.0.0', { facts: { accepts: [1], shared: { react: '19.3.1' } } });
const quotes = publish('mfe-quotes', '1.0.0', { facts: { routes: [route('/quote')] } });

describe('when a published release is promoted to an environment', () => {
  it.each([
    ['that it fits', {}, []],
    ['whose shell takes another contract', { contract: 2 }, ['contract']],
    ['whose shell hands over another React', { shared: { react: '^20.0.0' } }, ['shared']],
    ['where another app has its route', { routes: [route('/quote')] }, ['route-taken']],
  ])('%s', async (_, facts, rules) => {
    const release = publish('mfe-help', '2.0.0', { facts });
    const findings = await checkFit({ release, artefactsFolder, environment: 'production', live: [shell, quotes] });
    expect(findings.map(({ rule, level }) => [rule, level])).toEqual(rules.map((rule) => [rule, 'refusal']));
  });
});
