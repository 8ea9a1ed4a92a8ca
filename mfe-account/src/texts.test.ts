import type { Catalogue } from '@tulinde/shared/i18n';
import { loadingTexts } from './loading-texts';
import { changePasswordTexts } from './features/change-password/texts';
import { devicesTexts } from './features/devices/texts';
import { nextOfKinTexts } from './features/next-of-kin/texts';
import { policiesTexts } from './features/policies/texts';
import { answerTexts } from './features/policy-details/answer-texts';
import { detailsTexts } from './features/policy-details/texts';
import { policyTexts } from './policy-parts/texts';
import { logTexts } from './features/privacy/log-texts';
import { privacyTexts } from './features/privacy/texts';
import { profileTexts } from './features/profile/texts';
import { renewalTexts } from './features/renewal/texts';

/* Words that people in Kenya say in English, and signs. */
const same = new Set(['{share} %', '{from} → {to}', 'Lipa Pole Pole', 'English', 'Kiswahili']);
const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

const catalogues: [string, Catalogue][] = [
  ['loading', loadingTexts],
  ['change password', changePasswordTexts],
  ['devices', devicesTexts],
  ['next of kin', nextOfKinTexts],
  ['policy parts', policyTexts],
  ['policies', policiesTexts],
  ['policy details', detailsTexts],
  ['answers of a policy', answerTexts],
  ['privacy', privacyTexts],
  ['log of the account', logTexts],
  ['profile', profileTexts],
  ['renewal', renewalTexts],
];

describe.each(catalogues)('the texts of %s', (_name, catalogue) => {
  const keys = Object.keys(catalogue.en);

  it.each(keys)('say "%s" in Swahili too', (key) => {
    const [en, sw] = [catalogue.en[key] ?? '', catalogue.sw[key] ?? ''];
    expect(sw.trim()).not.toBe('');
    if (!same.has(en)) expect(sw).not.toBe(en);
    expect(parameters(sw)).toEqual(parameters(en));
  });

  it('have no key that English lacks', () => {
    expect(Object.keys(catalogue.sw).sort()).toEqual([...keys].sort());
  });
});
