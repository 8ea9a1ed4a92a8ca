import { brand } from '@tulinde/contracts/brand';
import type { Language } from '@tulinde/contracts';

interface Texts {
  readonly subject: string;
  readonly body: (insurer: string) => string;
  readonly paid: (amount: string) => string;
  readonly open: string;
}

export const revocationTexts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Your cover goes on: your payment was made in time',
    body: (insurer) =>
      `We told you that your cover with ${insurer} had ended. M-Pesa’s record shows that you had paid in time: it never ended, and nothing is lost. We are sorry. What fell due meanwhile can be paid from today on, with seven days of grace.`,
    paid: (amount) =>
      `We have sent you ${amount} for days that are covered after all. Please keep it until we call you from ${brand.phone}.`,
    open: 'See your policy',
  },
  sw: {
    subject: 'Bima yako inaendelea: ulilipa kwa wakati',
    body: (insurer) =>
      `Tulikuambia kwamba bima yako ya ${insurer} ilikuwa imeisha. Kumbukumbu za M-Pesa zinaonyesha kwamba ulilipa kwa wakati: haikuisha, na hujapoteza chochote. Samahani. Kilichofika siku ya kulipwa wakati huo kinaweza kulipwa kuanzia leo, na una siku saba za ziada.`,
    paid: (amount) =>
      `Tumekutumia ${amount} kwa siku ambazo kumbe zina bima. Tafadhali zihifadhi hadi tukupigie simu kutoka ${brand.phone}.`,
    open: 'Tazama bima yako',
  },
};
