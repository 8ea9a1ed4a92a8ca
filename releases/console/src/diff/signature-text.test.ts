import { translate } from '@tulinde/ui/i18n';
import { signatureText } from './signature-text';
import { diffTexts } from './texts';

const inEnglish = translate(diffTexts, 'en');

it.each([
  ['was not signed', null, 'Not signed.'],
  [
    'was signed by a key that the registry has',
    { keys: 'ab12', signer: 'squad-help', difference: null },
    'Signature verified: the key of squad-help, and nothing is other than what was signed.',
  ],
  [
    'was signed by a key that it does not have',
    { keys: 'ab12', signer: null, difference: null },
    'Signature not verified: this registry has no such key (ab12).',
  ],
  [
    'is another than what was signed',
    { keys: 'ab12', signer: 'squad-help', difference: 'another digest of a.js' },
    'Signature not verified: the key of squad-help has signed something else (another digest of a.js).',
  ],
])('of a release that %s it is said', (_which, signature, words) => {
  expect(signatureText(inEnglish, signature).replaceAll('\u00A0', ' ')).toBe(words);
});
