import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyUrl } from '../../customers-and-policies/certificates/certificate-code';
import { reportFileId } from '../../claims/submit/print-report';
import { paperId } from '../../communication/documents/keep-paper';
import { newBrowserSecret } from '../../platform/http/browser-secret';
import { identityKey, keyedHash } from '../../platform/http/secrets';
import { secretOf } from '../../operators/insurers/webhooks/secrets';
import { promptKey } from '../../payments/requests/stop-prompts';
import { buyerKey } from '../../purchasing/facts/buyer-key';
import { idOfPress } from '../../purchasing/facts/id-of-press';
import { signByPurpose } from '../../platform/http/signed-text';

const secret = 'a secret that every release of ours knows';
const source = join(__dirname, '../..');
const page = readFileSync(join(source, '../../docs/security-keys.md'), 'utf8');

/* The secrets behind what is printed, stored or in the hands of others: with another value it is lost. */
const lasting = () => {
  const endpoint = { id: 'ep_1', secretNumber: 1, oldSecretUntil: null };
  const press = { customerId: 'c', idempotencyKey: 'k', quoteRef: 'q', underWriter: 'u' };
  return {
    certificate: verifyUrl('https://a.b', secret, 'C-2026-0001'),
    paper: paperId(secret, 'TUL-MC-26-000001', 'certificate 0'),
    report: reportFileId(secret, { policyNumber: 'TUL-MC-26-000001', number: 'CLM-26-000001' }),
    webhook: secretOf(secret, endpoint),
    buyer: buyerKey(secret, 'purchase'),
    press: idOfPress(secret, press),
    prompts: keyedHash(promptKey(secret), 'phone', '+254712345678'),
    identity: keyedHash(identityKey(secret), 'email', 'amina@example.co.ke'),
    browser: newBrowserSecret((bytes) => new Uint8Array(bytes), identityKey(secret)),
  };
};

describe('what is derived from the secret and lasts', () => {
  it('is what earlier releases derived, whichever way links are signed', () => {
    const before = lasting();
    expect(before).toEqual({
      browser: 'AAAAAAAAAAAAAAAAAAAAAAAAy4pqtRQaCtBeg9ddPuT',
      buyer: 'nV7uhaQ1eHTuICIv_Jb5Xg',
      certificate: 'https://a.b/verify/C-2026-0001?code=74HMI7fK-F2eX5L1',
      identity: 'CQxLpwBq1exnmWUmKZ0tC6yhjHW6MGRs3GCSW0MuGHo',
      paper: 'OU2d-Z8wFidQ_AEg-hSUlA',
      press: 'Vt98TQfOWoMb5dafqxWDiA',
      prompts: 'zH4xsYTN3sqYPMXBAPK14sCP-mSp3MAW0ijAHxhl2Vg',
      report: 'elsRE6nZjbmZZrTYJEbB4e',
      webhook: 'whsec_tcBaAaZ761UBxU6NisJPWdCm8b+WayGyp6bQ77guMcQ=',
    });
    signByPurpose(secret);
    expect(lasting()).toEqual(before);
  });
});

describe('the page of keys', () => {
  const files = (readdirSync(source, { recursive: true }) as string[]).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('platform/adapters/'),
  );
  const readsOf = (pattern: RegExp): string[] =>
    files.filter((file) => pattern.test(readFileSync(join(source, file), 'utf8')));

  it('names every file that derives something', () => {
    const deriving = readsOf(/\b(createHmac|hkdfSync|createCipheriv|purposeKey)\(/);
    expect(deriving.length).toBeGreaterThan(9);
    expect(deriving.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
  });

  it('names every use that a link is signed for', () => {
    const signing = readsOf(/\bsignedText\(/).filter((file) => file !== 'platform/http/signed-text.ts');
    const uses = signing.map((file) => /const use = '([^']+)'/.exec(readFileSync(join(source, file), 'utf8'))?.[1]);
    expect(uses.length).toBeGreaterThan(6);
    expect(uses.filter((use) => use === undefined || !page.includes(`\`${use}\``))).toEqual([]);
  });
});
