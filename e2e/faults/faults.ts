import { execFile } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Change } from '../platform/copy-release';
import { madeOnce } from '../platform/made-once';
import type { Fault } from './fault-proxy';

const run = promisify(execFile);
const faultyRemote = join(import.meta.dirname, '../faulty-remote');

/* Within the package, where its dependencies are found from. */
const sources = join(faultyRemote, '.cache', String(process.pid));

/** Builds the faulty remote in the place of every app that it stands for, once in a run. @returns where the build of an app stands */
export const buildFaulty = async (): Promise<(app: string) => string> => {
  const builds = await madeOnce('faulty-remotes', async (folder) => {
    await run(process.execPath, ['--import', 'tsx', join(faultyRemote, 'build.ts'), sources]);
    for (const app of readdirSync(sources)) cpSync(join(sources, app, 'dist'), join(folder, app), { recursive: true });
    rmSync(sources, { recursive: true });
    return folder;
  });
  return (app) => join(builds, app);
};

/** What the network does to a file of a release, and how the page has to tell of it. */
export interface NetworkFault {
  readonly part: 'entry' | 'style';
  readonly fault: Fault;
  readonly kind: string;
}

/** What is wrong with a release itself, and how the page has to tell of it. */
export interface ReleaseFault {
  readonly fault: string;
  readonly kind: string;
  /** What the visitor presses before it shows. */
  readonly press?: 'Press' | 'Load more';
  /** What the network does to the chunk that comes late. */
  readonly late?: Fault;
}

export const networkFaults: readonly NetworkFault[] = [
  { part: 'entry', fault: '404', kind: 'network' },
  { part: 'entry', fault: '500', kind: 'network' },
  { part: 'entry', fault: 'hangs', kind: 'deadline' },
  { part: 'entry', fault: 'is cut off', kind: 'network' },
  { part: 'entry', fault: 'is HTML', kind: 'tampered' },
  { part: 'entry', fault: 'has tampered bytes', kind: 'tampered' },
  { part: 'style', fault: '404', kind: 'network' },
  { part: 'style', fault: 'has tampered bytes', kind: 'tampered' },
];

const late = (fault: Fault): ReleaseFault => ({
  fault: `loses a late chunk: ${fault}`,
  kind: 'late chunk',
  press: 'Load more',
  late: fault,
});

export const releaseFaults: readonly ReleaseFault[] = [
  { fault: 'throws while evaluating', kind: 'evaluation' },
  { fault: 'entry throws', kind: 'evaluation' },
  { fault: 'throws at first render', kind: 'render' },
  { fault: 'throws after a press', kind: 'unhandled', press: 'Press' },
  late('404'),
  late('hangs'),
  late('has tampered bytes'),
  { fault: 'wrong contract', kind: 'incompatible' },
  { fault: 'wrong React range', kind: 'incompatible' },
  { fault: 'empty entry', kind: 'missing module' },
  // Nothing throws: the page itself has to see it.
  { fault: 'shows nothing', kind: 'blank' },
  { fault: 'is painted over by its style', kind: 'covered' },
  { fault: 'takes the address', kind: 'address' },
  { fault: 'never rests', kind: 'renders' },
];

const cover = "body::before{content:'';position:fixed;inset:0;z-index:9999;background:#fff}";

const entryFaults: Readonly<Record<string, (text: string) => string>> = {
  'empty entry': () => '',
  'entry throws': (text) => `throw new Error('thrown by the entry');${text}`,
  'wrong React range': (text) => text.replace(/("react",[^}]*?requiredVersion:)"\^19[^"]*"/, '$1"^18.0.0"'),
};

/** Gives a copy of the faulty remote its fault, or several that do not hide each other. */
export const withFault =
  (...faults: string[]): Change =>
  (text, path) => {
    if (faults.includes('is painted over by its style') && path.endsWith('.css')) return text + cover;
    if (path !== 'remoteEntry.js') return text;
    const [fault = ''] = faults;
    const told = (entry: string) => `globalThis.tulindeFaults=${JSON.stringify(faults)};${entry}`;
    const changed = (entryFaults[fault] ?? told)(text);
    if (changed === text) throw new Error(`The entry has nothing that "${fault}" could change.`);
    return changed;
  };
