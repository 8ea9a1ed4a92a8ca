import { createHash } from 'node:crypto';
import { startFakeS3 } from '@tulinde/server/s3/testing';
import { promoteRelease, publishRelease } from '../client';
import { ownDatabase } from './own-database';
import { writeShell } from './shell-release';
import { startEdge, type RunningEdge } from './start-edge';
import { startRegistry, type RunningRegistry } from './start-registry';
import { freshFolder, route, writeRelease } from './write-release';

const keys = { accessKey: 'key', secretKey: 'secret', region: 'af-south-1' };

/** The app that the tests publish, and its script. */
export const app = 'mfe-help';
export const script = 'console.log("the same again");'.repeat(100);

/** A font that all versions of the app have, by its content. */
export const font = `content/letters.${createHash('sha384').update('letters').digest('hex').slice(0, 16)}.woff2`;

export const build = (version: string, content = script): string =>
  writeRelease(app, version, {
    files: { 'remoteEntry.js': `// ${version}\n${content}`, 'font.woff2': version, [font]: 'letters' },
    facts: { routes: [route('/')] },
  });

/**
 * A bucket, a database, and a registry that has published and promoted a shell and 1.0.0 of the app. Whatever is started
 * beside it begins with an empty folder.
 */
export const openBucketSite = async (now = (): Date => new Date()) => {
  const s3 = await startFakeS3(keys);
  const own = await ownDatabase();
  const running: { close(): Promise<void> }[] = [];
  const bucket = (name = 'releases') => ({ ...keys, endpoint: s3.endpoint, bucket: name });
  const registry = async (more: Parameters<typeof startRegistry>[0] = {}): Promise<RunningRegistry> => {
    const started = await startRegistry({ database: own.database, artefactsBucket: bucket(), ...more });
    running.push(started);
    return started;
  };
  const first = await registry({ now });
  const publish = (version: string, by = first) => publishRelease({ ...by, folder: build(version) });
  const promote = (version: string, by = first) => promoteRelease({ ...by, app, version });
  await publishRelease({ ...first, folder: writeShell('1.0.0') });
  await promoteRelease({ ...first, app: 'shell', version: '1.0.0' });
  await publish('1.0.0');
  await promote('1.0.0');
  const object = (name: string) => {
    const found = s3.objects.get(`/releases/${name}`);
    if (!found) throw new Error(`the bucket has no ${name}`);
    return found;
  };
  return {
    s3,
    bucket,
    first,
    registry,
    publish,
    promote,
    edge: async (more: Partial<Parameters<typeof startEdge>[0]> = {}): Promise<RunningEdge> => {
      const folders = { artefactsFolder: freshFolder(), artefactsBucket: bucket() };
      const started = await startEdge({ registry: first, ...folders, askEveryMs: 200, ...more });
      running.push(started);
      return started;
    },
    /** Names of what the bucket has of a version of the app, in the order in which it came. */
    filesOf: (version: string): string[] =>
      [...s3.objects.keys()].flatMap((key) => key.split(`/releases/${app}/${version}/`).slice(1)),
    object,
    /** Puts other bytes under a name. @returns what puts the right ones back */
    spoil: (name: string): (() => void) => {
      const stored = object(name);
      const right = stored.bytes;
      stored.bytes = Buffer.from('something else');
      return () => void (stored.bytes = right);
    },
    close: async (): Promise<void> => {
      s3.failNext(0);
      for (const one of running.toReversed()) await one.close();
      await own.close();
      await s3.stop();
    },
  };
};

export type BucketSite = Awaited<ReturnType<typeof openBucketSite>>;
