import { documentWords, paymentPlanWords, policyDocumentWords, policyStatusWords } from '@tulinde/contracts';
import type { MyData } from '../data/my-data';
import type { Fact, PaperWords } from './paper-wording';
import { joined, kes, list, type Section, type Thing } from './section';

export const policies = ({ policies: own }: MyData, { text, time, day, word, code }: PaperWords): Section => ({
  title: text.policies,
  things: own.map((policy) => ({
    name: policy.policyNumber,
    facts: [
      [text.insurer, policy.insurer],
      [text.state, code(policy.state)],
      [text.vehicle, joined(policy.registration, policy.chassisNumber)],
      [text.period, `${day(policy.startsOn)} – ${day(policy.endsOn)}`],
      ...policy.cover.map(
        ({ from, to, closed }) =>
          [text.inForce, joined(`${time(from)} – ${time(to)}`, word(policyStatusWords, closed))] as const,
      ),
      [text.premium, kes(policy.payable)],
      [text.noClaimYears, policy.noClaimYears === 0 ? '' : String(policy.noClaimYears)],
      [text.renews, policy.renewsPolicy ?? ''],
      [text.reference, policy.purchaseReference],
      [text.issuedAt, time(policy.issuedAt)],
      [text.cancelledAt, time(policy.cancelledAt)],
    ],
  })),
});

const thingsOf = (name: string, facts: readonly Fact[]): readonly Thing[] =>
  facts.length === 0 ? [] : [{ name, facts }];

export const purchases = ({ purchases: own }: MyData, said: PaperWords): Section => {
  const { text, time, day, word, code, answers } = said;
  return {
    title: text.purchases,
    things: own.flatMap((each): readonly Thing[] => [
      {
        name: `${each.reference} · ${each.insurer}`,
        facts: [
          [text.state, code(each.state)],
          [text.policy, each.policyNumber ?? ''],
          [text.begun, time(each.begunAt)],
          [text.terms, joined(time(each.termsAcceptedAt), each.termsVersion)],
          [text.period, each.startsOn && each.endsOn ? `${day(each.startsOn)} – ${day(each.endsOn)}` : ''],
          [text.plan, word(paymentPlanWords, each.plan)],
          [text.agreed, joined(time(each.agreedAt), each.agreementVersion)],
          [text.declared, time(each.declaredAt)],
          [text.laterDocuments, each.documentsLater.map((kind) => word(documentWords, kind)).join(', ')],
        ],
      },
      ...thingsOf(text.quote, answers(each.quoteAnswers)),
      ...thingsOf(text.customer, answers(each.customer)),
      ...(each.people ?? []).flatMap((person) => thingsOf(text.person, answers(person))),
      ...thingsOf(text.student, answers(each.student)),
      ...thingsOf(text.health, answers(each.health)),
      ...thingsOf(text.vehicleAnswers, answers(each.vehicle)),
      ...thingsOf(text.kin, answers(each.nextOfKin)),
      ...(each.valuation === null
        ? []
        : thingsOf(text.valuation, [
            [
              text.place,
              joined(
                each.valuation.centre,
                each.valuation.place,
                day(each.valuation.day),
                each.valuation.time,
                each.valuation.phone,
              ),
            ],
          ])),
    ]),
  };
};

/* Papers that we wrote and documents that were sent stand in one list. */
const paperWords = {
  en: { ...policyDocumentWords.en, ...documentWords.en, CLAIM_REPORT: 'Claim report' },
  sw: { ...policyDocumentWords.sw, ...documentWords.sw, CLAIM_REPORT: 'Ripoti ya dai' },
};

export const papers = ({ certificates, documents }: MyData, { text, time, day, word, code }: PaperWords): Section[] => [
  {
    title: text.certificates,
    things: certificates.map((each) => ({
      name: `${each.number} · ${each.type}`,
      facts: [
        [text.policy, each.policyNumber],
        [text.vehicle, each.registration ?? ''],
        [text.period, `${day(each.startsOn)} – ${day(each.endsOn)}`],
        [text.state, joined(code(each.state), time(each.cancelledAt))],
      ],
    })),
  },
  {
    title: text.documents,
    things: list(
      documents.map(({ name, kind, bytes, policyNumber, purchaseReference, addedAt }) => [
        joined(word(paperWords, kind), policyNumber ?? purchaseReference),
        joined(name, `${Math.max(1, Math.round(bytes / 1024))} kB`, time(addedAt)),
      ]),
    ),
  },
];
