import type { Manifest, MicroFrontend } from '@tulinde/contracts';
import { releaseEntry } from '../../testing/release-entry';
import { fittingShells, withoutShell } from './previous-shell';

const shell = (version: string, accepts: number[], react = '19.3.1'): MicroFrontend => {
  const entry = releaseEntry('shell', version, { role: version === '3.0.0' ? 'stable' : 'previous' });
  return { ...entry, extras: { ...entry.extras, accepts, shared: { react } } };
};
const remote = (version: string, contract = 1, react = '^19.0.0'): MicroFrontend => {
  const entry = releaseEntry('mfe-help', version);
  return { ...entry, extras: { ...entry.extras, contract, shared: { react } } };
};
const manifestOf = (shells: MicroFrontend[], remotes: MicroFrontend[]): Manifest => ({
  schema: 'x',
  environment: 'production',
  revision: 1,
  urgent: {},
  microFrontends: { shell: shells, 'mfe-help': remotes },
});
const versions = (manifest: Manifest | null, app: string) =>
  manifest?.microFrontends[app]?.map(({ metadata }) => metadata.version);

describe('when a shell did not start', () => {
  const shells = [shell('3.0.0', [1, 2]), shell('2.0.0', [1, 2]), shell('1.0.0', [1])];

  it('makes the manifest one of the next shell, with what follows behind it', () => {
    const manifest = withoutShell(manifestOf(shells, [remote('1.0.0')]), '3.0.0');
    expect(versions(manifest, 'shell')).toEqual(['2.0.0', '1.0.0']);
    expect(manifest?.microFrontends.shell?.[0]?.fallbackUrl).toBe(shells[2]?.url);
  });

  it.each([
    ['a contract that the next shell does not accept', remote('2.0.0', 2)],
    ['another React than the next shell hands over', remote('2.0.0', 1, '^20.0.0')],
  ])('leaves a release out that wants %s', (_, misfit) => {
    const live = manifestOf([shells[0]!, shells[2]!], [misfit, remote('1.0.0')]);
    expect(versions(withoutShell(live, '3.0.0'), 'mfe-help')).toEqual(['1.0.0']);
  });

  it('keeps a remote that the next shell takes no release of: its place tells what is missing', () => {
    const live = manifestOf([shells[0]!, shells[2]!], [remote('2.0.0', 2)]);
    expect(versions(withoutShell(live, '3.0.0'), 'mfe-help')).toEqual(['2.0.0']);
  });

  it.each(['1.0.0', '9.9.9'])('makes none without %s: behind it is no other', (failed) => {
    expect(withoutShell(manifestOf(shells, [remote('1.0.0')]), failed)).toBeNull();
  });
});

describe('how many earlier shells take what a page shows', () => {
  it.each([
    ['all', [shell('2.0.0', [1]), shell('1.0.0', [1])], 2],
    ['up to the first that does not', [shell('2.0.0', [1]), shell('1.5.0', [0]), shell('1.0.0', [1])], 1],
    ['none', [shell('2.0.0', [0]), shell('1.0.0', [1])], 0],
    ['none where there is none', [], 0],
  ])('is %s', (_, earlier, count) => {
    expect(fittingShells(manifestOf([shell('3.0.0', [1]), ...earlier], [remote('1.0.0'), remote('0.9.0', 7)]))).toBe(
      count,
    );
  });
});
