import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { Release } from '@tulinde/contracts';
import { signProvenance } from '../../../client/sign-provenance';
import { arrived } from '../../../testing/judged-release';
import { signedBytes, type Envelope } from '../../../wire/provenance';
import type { GateSettings } from '../settings';
import { provenanceRule } from './provenance';

const squad = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const signers = [{ name: 'help-squad', key: squad.publicKey }];

const judge = (
  made: (release: Release) => Envelope | undefined,
  settings: Partial<GateSettings> = { signers, provenance: 'required' },
) => {
  const judged = arrived('mfe-help', '2.0.0', {}, { settings });
  return provenanceRule({ ...judged, provenance: made(judged.release) });
};

const signedBy = (key: KeyObject) => (release: Release) => signProvenance(release, key);

it('signs what DSSE says: type and payload with their lengths', () => {
  const text = new TextDecoder().decode(signedBytes(new TextEncoder().encode('{}')));
  expect(text).toBe('DSSEv1 28 application/vnd.in-toto+json 2 {}');
});

it('lets in what one of the signers has signed', () => {
  expect(judge(signedBy(squad.privateKey))).toEqual([]);
});

describe('when nothing is signed', () => {
  it('refuses it where it is required', () => {
    expect(judge(() => undefined)).toMatchObject([
      { level: 'refusal', seen: 'no signed provenance', allowed: 'a signature of help-squad' },
    ]);
  });

  it('notes it where it is not, and says nothing where nobody signs', () => {
    expect(judge(() => undefined, { signers })).toMatchObject([{ level: 'note' }]);
    expect(judge(() => undefined, {})).toEqual([]);
  });
});

it('notes a signature that nobody checks', () => {
  expect(judge(signedBy(squad.privateKey), {})).toMatchObject([{ level: 'note', allowed: 'TULINDE_RELEASE_SIGNERS' }]);
});

/* Wrong is refused also where it is not required. */
describe('refuses', () => {
  const refused = (made: (release: Release) => Envelope) => judge(made, { signers });

  it('the signature of somebody else', () => {
    expect(refused(signedBy(stranger.privateKey))).toMatchObject([
      { level: 'refusal', seen: expect.stringMatching(/^a signature that is nobody's here \(key [0-9a-f]{12}\)$/) },
    ]);
  });

  it('a payload that was changed after it was signed', () => {
    const changed = (release: Release): Envelope => {
      const envelope = signProvenance(release, squad.privateKey);
      const text = Buffer.from(envelope.payload, 'base64').toString().replace('2.0.0', '2.0.1');
      return { ...envelope, payload: Buffer.from(text).toString('base64') };
    };
    expect(refused(changed)).toMatchObject([{ seen: expect.stringContaining("nobody's here") }]);
  });

  it.each<[string, (release: Release) => Release, RegExp]>([
    ['another version', (release) => ({ ...release, version: '1.9.0' }), /^the provenance of mfe-help@1\.9\.0$/],
    [
      'another digest',
      (release) => ({
        ...release,
        files: release.files.map((file) => ({ ...file, integrity: `sha384-${'A'.repeat(64)}` })),
      }),
      /^another digest of /,
    ],
    [
      'a file more',
      (release) => ({ ...release, files: [...release.files, { ...release.files[0]!, path: 'more.js' }] }),
      /^\d+ signed files for \d+ of mfe-help@2\.0\.0$/,
    ],
    ['another description', (release) => ({ ...release, contract: 99 }), /^another release\.json than the signed one$/],
  ])('what was signed for %s', (_what, other, seen) => {
    expect(refused((release) => signProvenance(other(release), squad.privateKey))).toMatchObject([
      { level: 'refusal', seen: expect.stringMatching(seen) },
    ]);
  });

  it('a statement of another kind, though it is signed', () => {
    const other = (release: Release): Envelope => {
      const payload = Buffer.from(JSON.stringify({ _type: 'https://in-toto.io/Statement/v1', of: release.name }));
      const sig = sign(null, signedBytes(payload), squad.privateKey).toString('base64');
      const kept = signProvenance(release, squad.privateKey);
      return { ...kept, payload: payload.toString('base64'), signatures: [{ keyid: '', sig }] };
    };
    expect(refused(other)).toMatchObject([{ seen: 'a statement that is no SLSA provenance of a release' }]);
  });
});
