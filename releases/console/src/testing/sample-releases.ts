import type { Release } from '@tulinde/contracts';
import type { PublishedRelease, ReleaseDetails } from '../api';

const integrity = (letter: string): string => `sha384-${letter.repeat(64)}`;

const published = (app: string, version: string, publishedAt: string, notes: string): PublishedRelease => ({
  app,
  version,
  contract: 1,
  bytes: 184_200,
  publishedAt,
  publishedBy: `squad-${app.replace('mfe-', '')}`,
  commit: '8f2c4e19ab77d1c0',
  branch: 'main',
  uncommitted: null,
  sourceHash: 'f'.repeat(64),
  notes,
  quarantinedAt: null,
  purgedAt: null,
  bad: null,
});

export const sampleReleases = (app: string): PublishedRelease[] =>
  app === 'mfe-claims'
    ? [
        published(app, '4.2.0', '2026-11-20T09:40:00Z', 'Claims can be saved as drafts.'),
        published(app, '4.1.2', '2026-11-20T08:12:00Z', 'Photos keep the order in which they were taken.'),
        published(app, '4.1.1', '2026-11-08T13:02:00Z', 'Location is asked for once.'),
        published(app, '4.1.0', '2026-10-27T09:30:00Z', ''),
      ]
    : [
        published(app, '3.9.0', '2026-11-20T08:12:00Z', 'New policy list.'),
        published(app, '3.8.0', '2026-11-08T13:02:00Z', ''),
      ];

const route = (path: string): Release['routes'][number] => ({
  path,
  access: 'guarded',
  title: { en: 'Claim', sw: 'Dai' },
  topBar: 'yellow',
});

/** Two releases differ in a chunk, a style, a route and a range. */
export const sampleDetails = (app: string, version: string): ReleaseDetails => {
  const isLater = version > '4.1.1';
  return {
    release: {
      name: app,
      version,
      contract: 1,
      container: `${app}_${version}`.replace(/\W/g, '_'),
      entry: 'remoteEntry.js',
      scripts: [],
      styles: ['styles.0a1b2c3d.css'],
      fonts: [],
      routes: [route('/submit-claim'), ...(isLater ? [route('/claim-drafts')] : [])],
      shared: { react: '^19.3.0', '@tulinde/shared/router': isLater ? '^1.1.0' : '^1.0.0' },
      prerendered: {},
      files: [
        { path: 'remoteEntry.js', bytes: 7_300, integrity: integrity('A') },
        {
          path: isLater ? 'remote.1f9a03cd.js' : 'remote.77b0e1f2.js',
          bytes: isLater ? 61_200 : 58_900,
          integrity: integrity(isLater ? 'B' : 'C'),
        },
        { path: 'styles.0a1b2c3d.css', bytes: 9_100, integrity: integrity('D') },
        ...(isLater ? [{ path: 'drafts.5c5c5c5c.js', bytes: 12_400, integrity: integrity('E') }] : []),
      ],
      provenance: {
        commit: '8f2c4e19ab77d1c0',
        branch: 'main',
        builder: 'ci',
        builtAt: '2026-11-20T08:10:00Z',
        sourceHash: 'f'.repeat(64),
      },
    },
    bytes: 184_200,
    publishedAt: '2026-11-20T08:12:00Z',
    publishedBy: 'squad-claims',
    notes: isLater ? 'Photos keep the order in which they were taken.' : '',
    transferred: isLater ? { 'drafts.5c5c5c5c.js': 4_100 } : {},
    provenance: isLater
      ? { payloadType: 'application/vnd.in-toto+json', payload: 'e30=', signatures: [{ keyid: 'ab12', sig: 'e30=' }] }
      : null,
    signature: isLater ? { keys: 'ab12', signer: 'squad-claims', difference: null } : null,
    findings: isLater ? [{ rule: 'budget', seen: '61.2 kB', allowed: '60.0 kB', level: 'note' }] : [],
  };
};
