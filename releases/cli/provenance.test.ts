import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRelease } from '../client';
import { readGateSettings } from '../registry/gate';
import { provenanceRule } from '../registry/gate/rules/provenance';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { freshFolder, writeRelease } from '../testing/write-release';
import { runCli } from './run-cli';

/* What operations put where the registry reads it, and what stays with who builds. */
const home = freshFolder();
const signers = join(home, 'signers');
const keyFile = (name: string): string => join(home, `${name}.pem`);

const makeKeys = (name: string): string => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(keyFile(name), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return publicKey.export({ type: 'spki', format: 'pem' }) as string;
};

let registry: RunningRegistry;
beforeAll(async () => {
  mkdirSync(signers);
  writeFileSync(join(signers, 'squad-help.pem'), makeKeys('squad-help'));
  makeKeys('stranger');
  const settings = readGateSettings({ TULINDE_PROVENANCE: 'required', TULINDE_RELEASE_SIGNERS: signers });
  registry = await startRegistry({
    gateSettings: settings,
    gate: async ({ release, provenance, filesFolder, artefactsFolder }) => ({
      findings: await provenanceRule({
        release,
        provenance,
        folder: filesFolder,
        artefactsFolder,
        live: {},
        settings,
      }),
    }),
  });
});
afterAll(() => registry.close());

const release = async (line: string, key?: string) => {
  let out = '';
  let errors = '';
  const code = await runCli(line.split(' '), {
    env: {
      TULINDE_REGISTRY: registry.registryUrl,
      TULINDE_REGISTRY_TOKEN: registry.token,
      TULINDE_SIGNING_KEY: key && keyFile(key),
    },
    isInteractive: false,
    write: (text) => (out += text),
    writeError: (text) => (errors += text),
  });
  return { code, out, errors };
};
const publish = (version: string, key?: string) =>
  release(`publish mfe-help --dir ${writeRelease('mfe-help', version)}`, key);

it('publishes what a signer has signed, and keeps the signature with it', async () => {
  expect(await publish('1.0.0', 'squad-help')).toMatchObject({ code: 0 });
  const { payload, payloadType } = JSON.parse((await release('provenance mfe-help 1.0.0')).out) as Record<
    string,
    string
  >;
  expect(payloadType).toBe('application/vnd.in-toto+json');
  expect(JSON.parse(Buffer.from(payload ?? '', 'base64').toString())).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    subject: [{ digest: { sha384: expect.stringMatching(/^[0-9a-f]{96}$/) } }],
    predicate: {
      buildDefinition: {
        externalParameters: { app: 'mfe-help', version: '1.0.0' },
        resolvedDependencies: [{ digest: { gitCommit: 'abc123' } }],
      },
    },
  });
});

it('says whose key has signed a release, to who looks at it', async () => {
  const seen = await getRelease({ ...registry, app: 'mfe-help', version: '1.0.0' });
  expect(seen.signature).toEqual({
    keys: seen.provenance?.signatures[0]?.keyid.slice(0, 12),
    signer: 'squad-help',
    difference: null,
  });
});

it('publishes and promotes the first releases of an empty registry with a key, where signatures are required', async () => {
  const builds = freshFolder();
  cpSync(writeRelease('mfe-first', '1.0.0'), join(builds, 'mfe-first'), { recursive: true });
  expect(await release(`publish-first ${builds}`)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('provenance: no signed provenance'),
  });
  expect(await release(`publish-first ${builds}`, 'squad-help')).toMatchObject({
    code: 0,
    out: 'Published mfe-first@1.0.0.\nproduction serves mfe-first@1.0.0.\n',
  });
});

it.each([
  ['nobody', undefined, 'provenance: no signed provenance'],
  ['somebody else', 'stranger', "provenance: a signature that is nobody's here"],
])('refuses what %s has signed, in words', async (_who, key, words) => {
  const { code, errors } = await publish('2.0.0', key);
  expect([code, errors]).toEqual([1, expect.stringContaining(words)]);
  expect(await release('provenance mfe-help 2.0.0')).toMatchObject({ code: 1 });
});

it('says what is wrong with a key, and sends nothing', async () => {
  writeFileSync(keyFile('broken'), 'no key');
  const { code, errors } = await publish('3.0.0', 'broken');
  expect([code, errors]).toEqual([2, expect.stringContaining('openssl genpkey -algorithm ed25519')]);
});

it('prints what a release is made of', async () => {
  const { out } = await release('sbom mfe-help 1.0.0');
  expect(JSON.parse(out)).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { version: '1.0.0' } } });
});

describe('the folder of signers', () => {
  const read = (folder: string, mode = 'when-given') =>
    readGateSettings({ TULINDE_PROVENANCE: mode, TULINDE_RELEASE_SIGNERS: folder }).signers.map(({ name }) => name);

  it('names each by its file', () => {
    expect(read(signers)).toEqual(['squad-help']);
  });

  it('is refused where it is not there, is empty, or holds a private key', () => {
    const empty = freshFolder();
    expect(() => read(join(home, 'nowhere'))).toThrow('TULINDE_RELEASE_SIGNERS');
    expect(() => read(empty)).toThrow('has no <name>.pem');
    expect(() => read(home)).toThrow('is no public key');
    expect(() => read('', 'required')).toThrow('TULINDE_RELEASE_SIGNERS is required with TULINDE_PROVENANCE=required');
  });
});
