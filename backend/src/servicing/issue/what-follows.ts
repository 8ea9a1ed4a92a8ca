import {
  clockInWords,
  documentWords,
  type Valuation,
  dayInWords,
  fillText,
  formatExactCents,
} from '@tulinde/contracts';
import { promisedKinds, sendUntil } from '../../purchasing/facts/documents-to-send';
import { textOf, type Row } from './paper-rows';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

const placeOf = ({ centre, place }: Valuation, { mail }: ReturnType<typeof textOf>): string => {
  if (centre === null) return '';
  return centre.isMobile
    ? fillText(mail.valuer, { place: `${place}, ${centre.county}` })
    : `${centre.name}, ${centre.address}`;
};

const valuationRow = (policy: PolicyRow): readonly Row[] => {
  const { valuation, language, customer } = policy.content.purchase;
  if (valuation === null) return [];
  const text = textOf(policy);
  const { date, time, phone } = valuation;
  if (date === null || time === null) {
    return [[text.mail.valuation, fillText(text.mail.valuationCall, { phone: phone ?? customer?.phone ?? '' })]];
  }
  const at = fillText(text.mail.valuationAt, {
    day: dayInWords(date, language),
    time: clockInWords(time, language),
  });
  return [[text.mail.valuation, [at, placeOf(valuation, text)].filter(Boolean).join(', ')]];
};

const documentsRow = (policy: PolicyRow): readonly Row[] => {
  const { purchase } = policy.content;
  // As they stood when it was paid: what was sent since is not asked for in a mail of the same minute.
  const kinds = promisedKinds(policy);
  if (kinds.length === 0) return [];
  const { mail } = textOf(policy);
  const day = dayInWords(sendUntil(policy), purchase.language);
  return [[fillText(mail.missing, { day }), kinds.map((kind) => documentWords[purchase.language][kind]).join(', ')]];
};

const instalmentRows = (policy: PolicyRow): readonly Row[] => {
  const { invoices, purchase } = policy.content;
  const { mail } = textOf(policy);
  return invoices
    .filter(({ number }) => number > 0)
    .map(({ number, dueOn, amountCents }) => [
      fillText(mail.instalment, { number: number + 1, day: dayInWords(dueOn, purchase.language) }),
      formatExactCents(amountCents),
    ]);
};

/** What is still to happen after the purchase, each with its day: the valuation, documents to send, instalments. */
export const whatFollows = (policy: PolicyRow): readonly Row[] => [
  ...valuationRow(policy),
  ...documentsRow(policy),
  ...instalmentRows(policy),
];
