import type { ClaimActor, ClaimEventType, Language } from '@tulinde/contracts';

interface PackWords {
  readonly title: string;
  readonly made: string;
  readonly facts: Readonly<
    Record<'policy' | 'insurer' | 'kind' | 'state' | 'happened' | 'sent' | 'paidTo' | 'paid', string>
  >;
  readonly timeline: string;
  readonly events: Readonly<Record<ClaimEventType, string>>;
  readonly actors: Readonly<Record<ClaimActor, string>>;
  readonly offer: string;
  readonly offerMade: string;
  readonly total: string;
  readonly rules: string;
  readonly messages: string;
  readonly visit: string;
  readonly evidence: string;
  readonly refused: string;
  readonly none: string;
  readonly complaint: string;
  /** Whom to turn to, and in what order. */
  readonly route: readonly string[];
}

const english: PackWords = {
  title: 'Everything about your claim',
  made: 'Put together on',
  facts: {
    policy: 'Policy number',
    insurer: 'Insurer',
    kind: 'What it is about',
    state: 'State of the claim',
    happened: 'When it happened',
    sent: 'Sent',
    paidTo: 'To be paid to',
    paid: 'Paid',
  },
  timeline: 'What happened',
  events: {
    SUBMITTED: 'Report sent',
    SENT_TO_REVIEW: 'Sent to be looked at by people',
    DOCUMENT_ADDED: 'Document added',
    DOCUMENT_ASKED: 'Document asked for',
    DOCUMENT_ACCEPTED: 'Document accepted',
    DOCUMENT_REFUSED: 'Document refused',
    DOCUMENTS_COMPLETE: 'All documents received',
    MESSAGE_SENT: 'Message',
    VISIT_PLANNED: 'Visit planned',
    VISIT_DONE: 'Visit done',
    OFFERED: 'Offer made',
    OFFER_ACCEPTED: 'Offer accepted',
    OFFER_DISPUTED: 'Offer disputed',
    DECLINED: 'Declined',
    SETTLED: 'Paid',
    WITHDRAWN: 'Withdrawn',
    REOPENED: 'Opened again',
    PAYOUT_CHANGED: 'Account to pay to changed',
    COMPLAINED: 'Complaint',
  },
  actors: { CUSTOMER: 'you', INSURER: 'insurer', PORTAL: 'Tulinde' },
  offer: 'The last offer',
  offerMade: 'Made',
  total: 'Offered',
  rules: 'The rules behind it',
  messages: 'Messages',
  visit: 'Assessor’s visit',
  evidence: 'Photos and papers in this file',
  refused: 'refused',
  none: 'None',
  complaint: 'If you do not agree',
  route: [
    'First complain to the insurer, under “Complain” in the claim. It answers within 7 working days.',
    'If it does not answer, or you do not agree with the answer, take this file to the Insurance Regulatory Authority (IRA). It costs you nothing.',
    'The law has an insurer settle a claim within 90 days. You may also go to court.',
  ],
};

const swahili: PackWords = {
  title: 'Mambo yote ya dai lako',
  made: 'Imekusanywa',
  facts: {
    policy: 'Nambari ya bima',
    insurer: 'Kampuni ya bima',
    kind: 'Linahusu nini',
    state: 'Hali yake',
    happened: 'Ilitokea lini',
    sent: 'Lilitumwa',
    paidTo: 'Litalipwa kwa',
    paid: 'Kilicholipwa',
  },
  timeline: 'Kilichotokea',
  events: {
    SUBMITTED: 'Ripoti imetumwa',
    SENT_TO_REVIEW: 'Limepelekwa kukaguliwa kwanza',
    DOCUMENT_ADDED: 'Hati imeongezwa',
    DOCUMENT_ASKED: 'Hati imeombwa',
    DOCUMENT_ACCEPTED: 'Hati imekubaliwa',
    DOCUMENT_REFUSED: 'Hati imekataliwa',
    DOCUMENTS_COMPLETE: 'Hati zote zipo',
    MESSAGE_SENT: 'Ujumbe',
    VISIT_PLANNED: 'Ziara imepangwa',
    VISIT_DONE: 'Ziara imefanyika',
    OFFERED: 'Ofa imetolewa',
    OFFER_ACCEPTED: 'Ofa imekubaliwa',
    OFFER_DISPUTED: 'Ofa imepingwa',
    DECLINED: 'Limekataliwa',
    SETTLED: 'Limelipwa',
    WITHDRAWN: 'Limeondolewa',
    REOPENED: 'Limefunguliwa tena',
    PAYOUT_CHANGED: 'Akaunti ya kulipwa imebadilishwa',
    COMPLAINED: 'Malalamiko',
  },
  actors: { CUSTOMER: 'wewe', INSURER: 'kampuni ya bima', PORTAL: 'Tulinde' },
  offer: 'Ofa ya mwisho',
  offerMade: 'Ilitolewa',
  total: 'Ofa',
  rules: 'Kanuni zake',
  messages: 'Ujumbe',
  visit: 'Ziara ya mkaguzi',
  evidence: 'Picha na hati zilizomo kwenye faili hii',
  refused: 'imekataliwa',
  none: 'Hakuna',
  complaint: 'Usipokubaliana',
  route: [
    'Kwanza lalamika kwa kampuni ya bima, kwenye “Lalamika” ndani ya dai. Inajibu ndani ya siku 7 za kazi.',
    'Isipojibu, au usipokubaliana na jibu, peleka faili hii kwa Mamlaka ya Udhibiti wa Bima (IRA). Ni bure.',
    'Sheria inaitaka kampuni ya bima ikamilishe dai ndani ya siku 90. Unaweza pia kwenda mahakamani.',
  ],
};

export const packWords: Readonly<Record<Language, PackWords>> = { en: english, sw: swahili };
