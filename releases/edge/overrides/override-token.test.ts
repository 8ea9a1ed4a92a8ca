import { generateKeyPairSync, sign } from 'node:crypto';
import { readOverrideToken } from './override-token';

const pair = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const keys = [{ id: 'k1', key: pair.publicKey }];
const now = Date.UTC(2026, 10, 20, 12);
const claims = {
  overrides: { 'mfe-help': '1.2.0' },
  environment: 'production',
  by: 'operations',
  exp: now / 1000 + 60,
};
const header = { alg: 'EdDSA', typ: 'tulinde-override+jwt', kid: 'k1' };
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const token = (changes: { header?: object; claims?: object; key?: typeof pair.privateKey } = {}): string => {
  const text = `${encoded({ ...header, ...changes.header })}.${encoded({ ...claims, ...changes.claims })}`;
  return `${text}.${sign(null, Buffer.from(text), changes.key ?? pair.privateKey).toString('base64url')}`;
};
const read = (text: string) => readOverrideToken(text, keys, { environment: 'production', now });

it('a link of this registry is right until it expires', () => {
  expect(read(token())).toMatchObject({ kind: 'valid', claims: { overrides: { 'mfe-help': '1.2.0' } } });
});

describe('a link is refused', () => {
  const [head, payload, signature] = token().split('.');
  const unsigned = `${encoded({ ...header, alg: 'none' })}.${payload}.`;
  const enlarged = `${head}.${encoded({ ...claims, overrides: { shell: '9.0.0' } })}.${signature}`;
  it.each([
    ['expired', 'when its time is over', token({ claims: { exp: now / 1000 } })],
    ['other environment', 'when it is for staging', token({ claims: { environment: 'staging' } })],
    ['forged', 'when another key signed it', token({ key: other.privateKey })],
    ['forged', 'when it names a key that nobody has', token({ header: { kid: 'k2' } })],
    ['forged', 'when it is signed, but for another purpose', token({ header: { typ: 'JWT' } })],
    ['forged', 'when it says that it needs no signature', unsigned],
    ['forged', 'when its contents were changed', enlarged],
    ['forged', 'when it chooses what is no version', token({ claims: { overrides: { 'mfe-help': '../1' } } })],
    ['forged', 'when it is longer than a cookie', token({ claims: { by: 'x'.repeat(4_000) } })],
    ['forged', 'when it is empty', ''],
    ['forged', 'when a part was added', `${token()}.x`],
  ])('as %s %s', (why, _when, text) => {
    expect(read(text)).toEqual({ kind: 'refused', why });
  });
});
