import {
  accountChangeWords,
  changedByWords,
  consentPlaceWords,
  consentWords,
  portalDocumentWords,
  documentWords,
  paymentPlanWords,
  policyDocumentWords,
  policyStatusWords,
  returnReasonWords,
  formatExactCents,
  fillText,
  toCents,
} from '@tulinde/contracts';
import { profileLines } from '../columns/profile-columns';
import type { MyData } from '../data/my-data';
import { claimSections } from './claim-sections';
import type { Fact, PaperWords } from './paper-wording';
import type { Thing, Section } from './section';

/* Papers that we wrote and documents that were sent stand in one list. */
const paperWords = {
  en: { ...policyDocumentWords.en, ...documentWords.en, CLAIM_REPORT: 'Claim report' },
  sw: { ...policyDocumentWords.sw, ...documentWords.sw, CLAIM_REPORT: 'Ripoti ya dai' },
};

const kes = (amount: number): string => formatExactCents(toCents(amount));
const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');
const list = (facts: readonly Fact[]): readonly Thing[] => (facts.length === 0 ? [] : [{ facts }]);

const profile = ({ profile: own }: MyData, said: PaperWords): Section => {
  const [accountType, ...lines] = profileLines(own, said);
  return {
    title: said.text.profile,
    things: list([...(accountType ? [accountType] : []), ...said.answers({ ...own }), ...lines]),
  };
};

const policies = ({ policies: own }: MyData, { text, time, day, word, code }: PaperWords): Section => ({
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

const purchases = ({ purchases: own }: MyData, said: PaperWords): Section => {
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

const payments = (
  { payments: own, paybillPayments, receipts, returns }: MyData,
  { text, time, day, word, code }: PaperWords,
): Section[] => [
  {
    title: text.payments,
    things: own.map((invoice) => ({
      name: `${invoice.policyNumber ?? invoice.purchaseReference} · ${fillText(text.instalment, { number: invoice.instalment, day: day(invoice.dueOn) })}`,
      facts: [
        [kes(invoice.amount), joined(code(invoice.state), time(invoice.paidAt))],
        ...invoice.attempts.map(
          (attempt) =>
            [
              time(attempt.at),
              joined(
                kes(attempt.amount),
                code(attempt.state),
                attempt.receipt && `M-Pesa ${attempt.receipt}`,
                attempt.phone,
              ),
            ] as const,
        ),
      ],
    })),
  },
  {
    title: text.paybillPayments,
    things: list(
      paybillPayments.map(({ receipt, amount, account, phone, receivedAt }) => [
        time(receivedAt),
        joined(kes(amount), `M-Pesa ${receipt}`, account, phone),
      ]),
    ),
  },
  {
    title: text.receipts,
    things: list(
      receipts.map(({ receipt, amount, account, phone, state, purchaseReference, completedAt, heardAt }) => [
        time(completedAt ?? heardAt),
        joined(kes(amount), code(state), receipt && `M-Pesa ${receipt}`, account ?? purchaseReference, phone),
      ]),
    ),
  },
  {
    title: text.returns,
    things: returns.map((each) => ({
      name: `${each.policyNumber ?? each.purchaseReference} · ${kes(each.amount)}`,
      facts: [
        [text.reason, word(returnReasonWords, each.reason)],
        [text.state, joined(code(each.state), time(each.closedAt))],
        [text.begun, time(each.owedAt)],
        [text.returnedTo, joined(each.phone, ...each.payouts.map((sent) => `M-Pesa ${sent}`))],
      ],
    })),
  },
];

const papers = ({ certificates, documents }: MyData, { text, time, day, word, code }: PaperWords): Section[] => [
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

const kin = ({ nextOfKin }: MyData, { text, answers }: PaperWords): Section => ({
  title: text.nextOfKin,
  things: nextOfKin.map(({ fullName, sharePercent, guardian, updatedAt: _at, ...person }) => ({
    name: fullName,
    facts: [
      ...answers(person),
      [text.share, `${sharePercent} %`],
      [
        text.guardian,
        answers(guardian)
          .map(([, value]) => value)
          .join(', '),
      ],
    ],
  })),
});

const logs = ({ consents, portalTexts, changes }: MyData, { text, time, word, code }: PaperWords): Section[] => [
  {
    title: text.consents,
    things: list(
      consents.map(({ kind, isGiven, at, version, where, policyNumber }) => [
        time(at),
        joined(
          `${word(consentWords, kind)}: ${isGiven ? text.given : text.takenBack}`,
          version && fillText(text.version, { version }),
          policyNumber,
          word(consentPlaceWords, where),
        ),
      ]),
    ),
  },
  {
    title: text.portalTexts,
    things: list(
      portalTexts.map(({ document, version, at, where, policyNumber }) => [
        time(at),
        joined(
          word(portalDocumentWords, document),
          fillText(text.version, { version }),
          policyNumber,
          word(consentPlaceWords, where),
        ),
      ]),
    ),
  },
  {
    title: text.changes,
    things: list(
      changes.map(({ kind, at, by, device, before, after }) => [
        time(at),
        joined(
          word(accountChangeWords, kind),
          before && fillText(text.from, { value: code(before) }),
          after && fillText(text.to, { value: code(after) }),
          word(changedByWords, by),
          device,
        ),
      ]),
    ),
  },
];

const signIns = ({ devices, sessions, signInEvents }: MyData, { text, time, code }: PaperWords): Section[] => [
  {
    title: text.devices,
    things: list(
      devices.map(({ name, firstSeenAt, lastSeenAt, removedAt }) => [
        name,
        joined(
          fillText(text.seen, { first: time(firstSeenAt), last: time(lastSeenAt) }),
          removedAt && fillText(text.removed, { when: time(removedAt) }),
        ),
      ]),
    ),
  },
  {
    title: text.sessions,
    things: list(
      sessions.map(({ device, level, startedAt, lastSeenAt }) => [
        joined(device, code(level)),
        fillText(text.seen, { first: time(startedAt), last: time(lastSeenAt) }),
      ]),
    ),
  },
  {
    title: text.signInEvents,
    things: list(signInEvents.map(({ at, kind, device }) => [time(at), joined(code(kind), device)])),
  },
];

const messages = (
  { contactMessages, coverReminders, mails, textMessages }: MyData,
  { text, time, day, code }: PaperWords,
): Section[] => [
  {
    title: text.contactMessages,
    things: list(
      contactMessages.map(({ reference, topic, rating, text: written, name, reach, writtenAt }) => [
        `${time(writtenAt)}, ${reference}`,
        joined(code(topic), rating === null ? '' : `${rating} / 5`, name, reach, written),
      ]),
    ),
  },
  {
    title: text.coverReminders,
    things: list(coverReminders.map(({ vehicle, remindsOn }) => [vehicle, day(remindsOn)])),
  },
  { title: text.mails, things: list(mails.map(({ subject, writtenAt }) => [time(writtenAt), subject])) },
  {
    title: text.textMessages,
    things: list(textMessages.map(({ about, writtenAt }) => [time(writtenAt), code(about)])),
  },
];

/** All of the data in the order of the paper. */
export const sectionsOf = (data: MyData, said: PaperWords): readonly Section[] => [
  profile(data, said),
  policies(data, said),
  purchases(data, said),
  ...payments(data, said),
  ...papers(data, said),
  ...claimSections(data, said),
  kin(data, said),
  ...logs(data, said),
  ...signIns(data, said),
  ...messages(data, said),
];
