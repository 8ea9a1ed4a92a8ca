import type { Language } from '@tulinde/contracts';

/** What a message says of; amounts and moments are written out. */
export interface CancelFacts {
  readonly policy: string;
  readonly insurer: string;
  readonly endsAt: string;
  readonly refund: string;
  /** As it is shown. */
  readonly phone: string;
  /** The customer named another number than the known one. */
  readonly isOtherPhone: boolean;
  readonly reference: string;
}

/** What is told: asked for, undone, ended (with money on its way, none, or held by a claim), a claim that let it go, and one that did not. */
export const cancellationNotifications = [
  'requested',
  'undone',
  'ended',
  'ended-none',
  'ended-held',
  'released',
  'kept',
] as const;
export type CancellationNotificationKind = (typeof cancellationNotifications)[number];

interface Texts {
  readonly rows: Readonly<Record<'reference' | 'policy' | 'insurer' | 'endsAt' | 'refund' | 'phone', string>>;
  readonly open: string;
  readonly offence: string;
  readonly subject: Readonly<Record<CancellationNotificationKind, string>>;
  readonly body: Readonly<Record<CancellationNotificationKind, (facts: CancelFacts) => string>>;
  readonly text: Readonly<Record<CancellationNotificationKind, (facts: CancelFacts) => string>>;
}

export const cancelTexts: Readonly<Record<Language, Texts>> = {
  en: {
    rows: {
      reference: 'Reference',
      policy: 'Policy',
      insurer: 'Insurer',
      endsAt: 'Cover ends',
      refund: 'Comes back',
      phone: 'By M-Pesa to',
    },
    open: 'See how far it is',
    offence: 'Driving without cover is an offence. Do not drive from then on until there is another cover.',
    subject: {
      requested: 'Your cover ends soon, as you asked',
      undone: 'Your cover goes on',
      ended: 'Your cover has ended, and money comes back to you',
      'ended-none': 'Your cover has ended',
      'ended-held': 'Your cover has ended; the refund waits for your claim',
      released: 'Your claim is closed, and money comes back to you',
      kept: 'Your claim is closed; there is no refund',
    },
    body: {
      requested: ({ endsAt, phone, isOtherPhone }) =>
        `Your cover ends on ${endsAt}.${isOtherPhone ? ` What comes back goes to another number, ${phone}.` : ''} Until then you can undo it. Not you? Call us at once.`,
      undone: () => 'You have undone the cancellation: your cover goes on as before, and nothing changes.',
      ended: ({ refund }) =>
        `Your cover has ended, and its certificate is cancelled. ${refund} comes back to you by M-Pesa within seven days.`,
      'ended-none': () => 'Your cover has ended, and its certificate is cancelled. Nothing comes back: see why below.',
      'ended-held': () =>
        'Your cover has ended, and its certificate is cancelled. A claim is open. If it closes without payment, what comes back is paid without your asking.',
      released: ({ refund }) =>
        `Your claim was closed without payment. ${refund} comes back to you by M-Pesa within seven days.`,
      kept: () => 'Your claim is closed. No premium comes back: if a claim is paid, the insurer keeps the premium.',
    },
    text: {
      requested: ({ endsAt, reference, phone, isOtherPhone }) =>
        `your cover ends on ${endsAt}, as you asked (${reference})${isOtherPhone ? `, paid to ${phone}` : ''}. You can undo it until then`,
      undone: ({ reference }) => `your cover goes on: the cancellation ${reference} is undone`,
      ended: ({ refund, reference }) =>
        `your cover has ended. ${refund} comes back by M-Pesa within 7 days (${reference})`,
      'ended-none': ({ reference }) => `your cover has ended (${reference}). Nothing comes back`,
      'ended-held': ({ reference }) => `your cover has ended (${reference}). The refund waits for your claim to close`,
      released: ({ refund, reference }) =>
        `your claim is closed. ${refund} comes back by M-Pesa within 7 days (${reference})`,
      kept: ({ reference }) => `your claim is closed. No premium comes back (${reference})`,
    },
  },
  sw: {
    rows: {
      reference: 'Nambari ya kumbukumbu',
      policy: 'Bima',
      insurer: 'Kampuni ya bima',
      endsAt: 'Bima inaisha',
      refund: 'Kinachorudishwa',
      phone: 'Kwa M-Pesa kwa',
    },
    open: 'Tazama ilipofika',
    offence: 'Kuendesha gari bila bima ni kosa la jinai. Usiendeshe kuanzia hapo hadi kuwe na bima nyingine.',
    subject: {
      requested: 'Bima yako itaisha hivi karibuni, kama ulivyoomba',
      undone: 'Bima yako inaendelea',
      ended: 'Bima yako imeisha, na pesa zinarudishwa kwako',
      'ended-none': 'Bima yako imeisha',
      'ended-held': 'Bima yako imeisha; pesa zinasubiri dai lako',
      released: 'Dai lako limefungwa, na pesa zinarudishwa kwako',
      kept: 'Dai lako limefungwa; hakuna pesa zinazorudishwa',
    },
    body: {
      requested: ({ endsAt, phone, isOtherPhone }) =>
        `Bima yako itaisha ${endsAt}.${isOtherPhone ? ` Kinachorudishwa kinaenda kwa nambari nyingine, ${phone}.` : ''} Hadi wakati huo unaweza kutengua. Si wewe? Tupigie simu mara moja.`,
      undone: () => 'Umetengua usitishaji: bima yako inaendelea kama kawaida, na hakuna kinachobadilika.',
      ended: ({ refund }) =>
        `Bima yako imeisha, na cheti chake kimefutwa. ${refund} zitarudishwa kwako kwa M-Pesa ndani ya siku saba.`,
      'ended-none': () =>
        'Bima yako imeisha, na cheti chake kimefutwa. Hakuna kinachorudishwa: tazama sababu hapa chini.',
      'ended-held': () =>
        'Bima yako imeisha, na cheti chake kimefutwa. Kuna dai ambalo halijafungwa: likifungwa bila malipo, pesa zitarudishwa bila wewe kuomba.',
      released: ({ refund }) =>
        `Dai lako limefungwa bila malipo. ${refund} zitarudishwa kwako kwa M-Pesa ndani ya siku saba.`,
      kept: () =>
        'Dai lako limefungwa. Hakuna malipo ya bima yanayorudishwa: dai likilipwa, malipo ya bima hubaki na kampuni ya bima.',
    },
    text: {
      requested: ({ endsAt, reference, phone, isOtherPhone }) =>
        `bima yako itaisha ${endsAt}, kama ulivyoomba (${reference})${isOtherPhone ? `, zinalipwa ${phone}` : ''}. Unaweza kutengua hadi hapo`,
      undone: ({ reference }) => `bima yako inaendelea: usitishaji ${reference} umetenguliwa`,
      ended: ({ refund, reference }) =>
        `bima yako imeisha. ${refund} zitarudi kwa M-Pesa ndani ya siku 7 (${reference})`,
      'ended-none': ({ reference }) => `bima yako imeisha (${reference}). Hakuna kinachorudishwa`,
      'ended-held': ({ reference }) => `bima yako imeisha (${reference}). Pesa zinasubiri dai lako lifungwe`,
      released: ({ refund, reference }) =>
        `dai lako limefungwa. ${refund} zitarudi kwa M-Pesa ndani ya siku 7 (${reference})`,
      kept: ({ reference }) => `dai lako limefungwa. Hakuna malipo ya bima yanayorudishwa (${reference})`,
    },
  },
};
