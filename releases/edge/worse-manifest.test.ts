import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '@tulinde/contracts';
import { createLogger } from '@tulinde/server/logs';
import { startEdge, type RunningEdge } from '../testing/start-edge';
import { startFakeRegistry } from '../testing/fake-registry';
import { placeReleases } from '../testing/place-release';
import { writeShell } from '../testing/shell-release';
import { until } from '@tulinde/testing/servers/until';
import { freshFolder, route, writeRelease } from '../testing/write-release';

const registry = { own: 'registry-a', other: 'registry-b' };
const artefactsFolder = freshFolder();
let placed: Manifest;
let fake: Awaited<ReturnType<typeof startFakeRegistry>>;
const edges: RunningEdge[] = [];

beforeAll(async () => {
  const quotes = writeRelease('mfe-quotes', '1.0.0', { facts: { routes: [route('/')] } });
  const help = writeRelease('mfe-help', '1.0.0', { facts: { routes: [route('/faqs')] } });
  placed = await placeReleases({ artefactsFolder, cacheFolder: freshFolder() }, [writeShell('1.0.0'), quotes, help]);
  fake = await startFakeRegistry({ manifest: manifest() });
});
afterAll(async () => {
  for (const edge of edges) await edge.close();
  await fake.close();
});

const manifest = (facts: Partial<Manifest> = {}): Manifest => ({
  ...placed,
  form: 1,
  registry: registry.own,
  revision: 7,
  ...facts,
});
const empty = { microFrontends: {} };

interface LoggingEdge extends RunningEdge {
  /** Its warnings and errors. */
  readonly logged: readonly string[];
}
const edgeOn = async (
  cacheFolder: string,
  { acceptOlder = false, registryUrl = fake.registryUrl } = {},
): Promise<LoggingEdge> => {
  const logged: string[] = [];
  const write = (line: string): void => void logged.push((JSON.parse(line) as { msg: string }).msg);
  const edge = await startEdge({
    registry: { registryUrl, artefactsFolder },
    cacheFolder,
    acceptOlder,
    logger: createLogger('warn', { write }),
  });
  edges.push(edge);
  return { ...edge, logged };
};
const health = async ({ url }: RunningEdge) => {
  const response = await fetch(`${url}/health/ready`);
  return { code: response.status, ...((await response.json()) as Health) };
};
interface Health {
  status: string;
  revision: number | null;
  manifest: { registry: string; source: string; ageSeconds: number; refused: string | null } | null;
}
const statusOf = async ({ url }: RunningEdge, path: string): Promise<number> => (await fetch(`${url}${path}`)).status;
/* Written once it is served. @returns what the next start of the edge would begin with */
const stored = (cacheFolder: string, revision: number): Promise<Manifest | null> => {
  const path = join(cacheFolder, 'manifest-production.json');
  const read = () => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : null);
  return until('the edge keeps it', read, (kept) => kept?.revision === revision);
};

describe('when the registry answers what is worse than what the edge has', () => {
  it.each([
    ['an empty database', { ...empty, revision: 9 }, 'revision 9 has no shell'],
    ['an older copy of the database', { revision: 6 }, 'revision 6 is older than 7'],
    [
      'another database',
      { registry: registry.other, revision: 8 },
      'it is of registry registry-b, and not of registry-a',
    ],
  ])('serves on on %s, says so, and keeps its own on the disk', async (_name, facts, refused) => {
    fake.serve(manifest());
    const cacheFolder = freshFolder();
    const edge = await edgeOn(cacheFolder);
    expect(await health(edge)).toMatchObject({
      code: 200,
      revision: 7,
      manifest: { source: 'registry', refused: null },
    });

    fake.serve(manifest(facts));
    const told = await until(
      'the edge refuses it',
      () => health(edge),
      (seen) => seen.manifest?.refused === refused,
    );
    expect(told).toMatchObject({ code: 200, status: 'ready', revision: 7, manifest: { registry: registry.own } });
    expect(await statusOf(edge, '/faqs')).toBe(200);
    expect(await stored(cacheFolder, 7)).toEqual(manifest());

    // The same when it is started then: the disk is all that it has.
    const again = await edgeOn(cacheFolder);
    expect(await health(again)).toMatchObject({ code: 200, revision: 7, manifest: { source: 'disk', refused } });
    expect(again.logged).toEqual(['the registry’s manifest is refused: serving the last good one']);
    expect(await statusOf(again, '/faqs')).toBe(200);
    expect(await stored(cacheFolder, 7)).toEqual(manifest());

    // And when the registry is right again, all goes on.
    fake.serve(manifest({ revision: 8 }));
    await edge.serves(8);
    expect(await health(edge)).toMatchObject({ revision: 8, manifest: { source: 'registry', refused: null } });
  });

  it('takes the same revision with other releases: a restored database has come as far again', async () => {
    fake.serve(manifest());
    const cacheFolder = freshFolder();
    expect(await statusOf(await edgeOn(cacheFolder), '/faqs')).toBe(200);
    const { 'mfe-help': _help, ...others } = placed.microFrontends;
    fake.serve(manifest({ microFrontends: others }));
    expect(await statusOf(await edgeOn(cacheFolder), '/faqs')).toBe(404);
  });
});

describe('when the operator accepts what is older', () => {
  it('takes the first answer, keeps what it had beside it, and refuses the next that is worse', async () => {
    fake.serve(manifest());
    const cacheFolder = freshFolder();
    await edgeOn(cacheFolder);
    fake.serve(manifest({ registry: registry.other, revision: 3 }));
    const edge = await edgeOn(cacheFolder, { acceptOlder: true });
    expect(await health(edge)).toMatchObject({ code: 200, revision: 3, manifest: { registry: registry.other } });
    expect(await stored(cacheFolder, 3)).toMatchObject({ revision: 3 });
    const aside = readFileSync(join(cacheFolder, 'manifest-production.json.before-accept-older'), 'utf8');
    expect((JSON.parse(aside) as Manifest).revision).toBe(7);

    fake.serve(manifest({ registry: registry.other, revision: 2 }));
    await until(
      'the edge refuses it',
      () => health(edge),
      (seen) => seen.manifest?.refused !== null,
    );
    expect((await health(edge)).revision).toBe(3);
  });
});

describe('when an edge says that it is ready', () => {
  it('can make the first page, and not only has a manifest', async () => {
    const { 'mfe-quotes': _quotes, ...others } = placed.microFrontends;
    fake.serve(manifest({ microFrontends: others }));
    const edge = await edgeOn(freshFolder());
    expect(await health(edge)).toMatchObject({ code: 503, status: 'no page for /', revision: 7 });
    fake.serve(manifest({ revision: 8 }));
    await edge.serves(8);
    expect(await health(edge)).toMatchObject({ code: 200, status: 'ready' });
  });

  it('waits while all that it was ever told has no shell', async () => {
    fake.serve(manifest({ ...empty, registry: registry.other }));
    const cacheFolder = freshFolder();
    const edge = await edgeOn(cacheFolder);
    expect(await health(edge)).toMatchObject({ code: 503, status: 'waiting for the registry', manifest: null });
    expect(edge.logged).toEqual(['the registry’s manifest is refused: there is none to serve yet']);
    fake.serve(manifest());
    await edge.serves(7);
    expect(await stored(cacheFolder, 7)).toEqual(manifest());
  });

  it('says of a registry that is away whether there is something to serve without it', async () => {
    const registryUrl = 'http://127.0.0.1:9';
    expect((await edgeOn(freshFolder(), { registryUrl })).logged).toEqual([
      'registry lost: there is no manifest to serve yet',
    ]);

    fake.serve(manifest());
    const cacheFolder = freshFolder();
    await edgeOn(cacheFolder);
    await stored(cacheFolder, 7);
    expect((await edgeOn(cacheFolder, { registryUrl })).logged).toEqual(['registry lost: serving the last manifest']);
  });
});
