import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tlsSettings, withTls } from '.';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'tulinde-tls-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string): string => {
  writeFileSync(join(folder, name), `the ${name}`);
  return join(folder, name);
};

it('reads both files, and has none where neither is named', () => {
  const values = { TULINDE_TLS_CERTIFICATE: write('certificate'), TULINDE_TLS_KEY: write('key') };
  expect(tlsSettings(values)).toEqual({ cert: 'the certificate', key: 'the key' });
  expect(tlsSettings({})).toBeNull();
});

it.each([
  [{ TULINDE_TLS_KEY: '/key.pem' }, 'TULINDE_TLS_CERTIFICATE is required with TULINDE_TLS_KEY'],
  [{ TULINDE_TLS_CERTIFICATE: '/ca.pem' }, 'TULINDE_TLS_KEY is required with TULINDE_TLS_CERTIFICATE'],
  [
    { TULINDE_TLS_CERTIFICATE: '/nowhere/certificate', TULINDE_TLS_KEY: '/nowhere/key' },
    'TULINDE_TLS_CERTIFICATE must be a file that can be read: ENOENT',
  ],
])('stops the start with a sentence: %p', (values, sentence) => {
  expect(() => tlsSettings(values)).toThrow(sentence);
});

it('keeps the limits of a server', () => {
  const options = { http: { headersTimeout: 15_000 }, keepAliveTimeout: 5_000 };
  expect(withTls(options, null)).toBe(options);
  expect(withTls(options, { cert: 'c', key: 'k' })).toMatchObject({
    keepAliveTimeout: 5_000,
    https: { headersTimeout: 15_000, cert: 'c', key: 'k' },
  });
});
