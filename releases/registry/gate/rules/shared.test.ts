import { arrived, artefactsOf } from '../../../testing/judged-release';
import { sharedRule } from './shared';

const { publish } = artefactsOf();
const shell = publish('shell', '1.0.0', { facts: { shared: { react: '19.3.1', '@tulinde/shared/api': '1.2.0' } } });

describe('when a remote needs what the shell hands over', () => {
  it.each([
    ['react', '^19.3.1', 0],
    ['react', '^19.0.0', 0],
    ['react', '^19.4.0', 1],
    ['react', '^18.2.0', 1],
    ['react', '^20.0.0', 1],
    ['react', 'newest', 1],
    ['@tulinde/shared/api', '~1.2.0', 0],
    ['vue', '^3.0.0', 1],
  ])('%s %s: %i refusals', async (module, range, refusals) => {
    const judged = arrived('mfe-help', '2.0.0', { facts: { shared: { [module]: range } } });
    const findings = await sharedRule(judged, [shell]);
    expect(findings.map(({ seen }) => seen)).toEqual(refusals === 0 ? [] : [`${module} ${range}`]);
  });

  it('says what is provided, or that nothing is', async () => {
    const judged = arrived('mfe-help', '2.0.0', { facts: { shared: { react: '^18.0.0', vue: '^3.0.0' } } });
    expect((await sharedRule(judged, [shell])).map(({ allowed }) => allowed)).toEqual([
      'react 19.3.1, which shell@1.0.0 provides',
      'nothing, which shell@1.0.0 provides',
    ]);
  });
});

describe('when a shell hands over another major', () => {
  it('names the live remotes that would break', async () => {
    const judged = arrived('shell', '2.0.0', { facts: { shared: { react: '20.0.0' } } });
    const live = [
      publish('mfe-help', '1.0.0', { facts: { shared: { react: '^19.3.1' } } }),
      publish('mfe-quotes', '1.0.0', { facts: { shared: { react: '>=19' } } }),
    ];
    const [finding, ...others] = await sharedRule(judged, live);
    expect(finding?.seen).toBe('mfe-help@1.0.0 needs react ^19.3.1, this shell provides react 20.0.0');
    expect(others).toEqual([]);
  });
});
