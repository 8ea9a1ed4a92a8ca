import { frontendDiscoverySchemaUrl, type Manifest, type MicroFrontend } from '@tulinde/contracts';
import { releaseEntry } from '../../testing/release-entry';
import { resolveManifest, selectionKey } from './resolve-manifest';

const help = (version: string, role: MicroFrontend['extras']['role']) => releaseEntry('mfe-help', version, { role });
const stable = help('1.1.0', 'stable');
const candidate = help('1.2.0', 'candidate');
const previous = [help('1.0.1', 'previous'), help('1.0.0', 'previous')];

const manifestWith = (...entries: MicroFrontend[]): Manifest => ({
  schema: frontendDiscoverySchemaUrl,
  environment: 'production',
  revision: 3,
  urgent: {},
  microFrontends: { shell: [releaseEntry('shell', '1.0.0')], ...(entries.length > 0 ? { 'mfe-help': entries } : {}) },
});
const full = manifestWith(stable, candidate, ...previous);

const chain = (manifest: Manifest, app = 'mfe-help') =>
  manifest.microFrontends[app]?.map(({ metadata, extras }) => `${metadata.version} ${extras.role}`);
const chosen = (...entries: [string, MicroFrontend][]) => new Map(entries);

describe('the releases of an app for one visitor', () => {
  it.each([
    ['outside the cohort', full, [], null, ['1.1.0 stable', '1.0.1 previous', '1.0.0 previous']],
    [
      'inside the cohort',
      full,
      ['mfe-help'],
      null,
      ['1.2.0 candidate', '1.1.0 stable', '1.0.1 previous', '1.0.0 previous'],
    ],
    ['in the cohort of another app', full, ['mfe-quotes'], null, ['1.1.0 stable', '1.0.1 previous', '1.0.0 previous']],
    [
      'with an override',
      full,
      ['mfe-help'],
      chosen(['mfe-help', help('2.0.0', 'override')]),
      ['2.0.0 override', '1.1.0 stable', '1.0.1 previous', '1.0.0 previous'],
    ],
    [
      'with the stable release as override',
      full,
      ['mfe-help'],
      chosen(['mfe-help', help('1.1.0', 'override')]),
      ['1.1.0 override', '1.0.1 previous', '1.0.0 previous'],
    ],
    ['outside the cohort of an app that has only a candidate', manifestWith(candidate), [], null, undefined],
    [
      'inside the cohort of an app that has only a candidate',
      manifestWith(candidate),
      ['mfe-help'],
      null,
      ['1.2.0 candidate'],
    ],
    [
      'with an override of an app that is not live',
      manifestWith(),
      [],
      chosen(['mfe-help', help('2.0.0', 'override')]),
      ['2.0.0 override'],
    ],
  ])('%s', (_who, manifest, cohort, overrides, expected) => {
    expect(chain(resolveManifest(manifest, { cohort, overrides }))).toEqual(expected);
  });

  it('name the next one as fallback, the last one none', () => {
    const entries = resolveManifest(full, { cohort: ['mfe-help'], overrides: null }).microFrontends['mfe-help'];
    expect(entries?.map(({ fallbackUrl }) => fallbackUrl)).toEqual([
      stable.url,
      previous[0]?.url,
      previous[1]?.url,
      undefined,
    ]);
  });

  it('leave the registry’s manifest as it was', () => {
    const before = structuredClone(full);
    resolveManifest(full, { cohort: ['mfe-help'], overrides: chosen(['mfe-help', help('2.0.0', 'override')]) });
    expect(full).toEqual(before);
  });
});

it('only a valid override makes a tester', () => {
  expect(resolveManifest(full, { cohort: [], overrides: new Map() }).tester).toBe(true);
  expect(resolveManifest(full, { cohort: ['mfe-help'], overrides: null })).not.toHaveProperty('tester');
});

it('two selections have the same name only when their pages are the same', () => {
  const selections = [
    { cohort: [], overrides: null },
    { cohort: [], overrides: new Map() },
    { cohort: ['mfe-help'], overrides: null },
    { cohort: ['mfe-help'], overrides: chosen(['mfe-help', help('2.0.0', 'override')]) },
    { cohort: [], overrides: chosen(['mfe-help', help('2.0.0', 'override')]) },
  ];
  expect(new Set(selections.map(selectionKey)).size).toBe(selections.length);
});

it('every release in the page of a candidate’s visitor says whose arm it is in, and nobody else’s does', () => {
  const armsOf = (cohort: string[], overrides: Map<string, MicroFrontend> | null = null) =>
    resolveManifest(full, { cohort, overrides }).microFrontends['mfe-help']?.map(({ extras }) => extras.candidate);
  expect(armsOf(['mfe-help'])).toEqual(['1.2.0', '1.2.0', '1.2.0', '1.2.0']);
  expect(armsOf([])).toEqual([undefined, undefined, undefined]);
  expect(new Set(armsOf(['mfe-help'], chosen(['mfe-help', help('2.0.0', 'override')])))).toEqual(new Set([undefined]));
});
