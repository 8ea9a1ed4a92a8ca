import {
  answerRows,
  claimKindOf,
  claimStateWords,
  claimTypeWords,
  type Answers,
  type ClaimType,
  formatKes,
} from '@tulinde/contracts';
import { nameOfGroup } from '../../../claims/lifecycle/pack/name-of-group';
import { packWords } from '../../../claims/lifecycle/pack/pack-words';
import type { MyData } from '../data/my-data';
import type { Fact, PaperWords } from './paper-wording';
import { joined, type Section } from './section';

type Claim = MyData['claims'][number];
type Draft = MyData['claimDrafts'][number];

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const groupIn = (type: string, group: string, { language }: PaperWords): string =>
  nameOfGroup(type as ClaimType, group, language);

const fileFacts = ({ type, files }: Claim | Draft, said: PaperWords): Fact[] =>
  files.map(({ group, name, addedAt, takenAt, takenIn, refusal }) => {
    const { time, language } = said;
    const where = takenIn === null ? '' : `${takenIn.latitude}, ${takenIn.longitude}`;
    const refused = refusal === null ? '' : `${packWords[language].refused}: ${oneLine(refusal)}`;
    return [groupIn(type, group, said), joined(oneLine(name), time(addedAt), time(takenAt), where, refused)];
  });

const eventFacts = ({ type: kind, events }: Claim, said: PaperWords): Fact[] =>
  events.map(({ type, at, about }) => {
    const what = packWords[said.language].events[type as keyof typeof packWords.en.events];
    const named = about !== null && type.startsWith('DOCUMENT') ? groupIn(kind, about, said) : about;
    return [said.time(at), named === null ? what : `${what}: ${oneLine(named)}`];
  });

const requestFacts = ({ type, askedFor }: Claim, said: PaperWords): Fact[] =>
  askedFor.map(({ group, reason, askedAt }) => {
    const what = [groupIn(type, group, said), oneLine(reason ?? '')].filter(Boolean).join(': ');
    return [`${packWords[said.language].events.DOCUMENT_ASKED}, ${said.time(askedAt)}`, what];
  });

const offerFacts = ({ offers }: Claim, { language, time }: PaperWords): Fact[] =>
  offers.flatMap(({ lines, total, madeAt, dispute }): Fact[] => [
    [`${packWords[language].total}, ${time(madeAt)}`, formatKes(total)],
    ...lines.map(({ words, amount }): Fact => [words[language], formatKes(amount)]),
    [packWords[language].events.OFFER_DISPUTED, oneLine(dispute ?? '')],
  ]);

const payoutFact = ({ payout }: Claim, { language }: PaperWords): Fact => {
  const { way: _way, ...to } = payout ?? {};
  return [packWords[language].facts.paidTo, Object.values(to).filter(Boolean).join(', ')];
};

const claimFacts = (claim: Claim, said: PaperWords): Fact[] => {
  const { text, word, day, time } = said;
  const words = packWords[said.language];
  return [
    [text.policy, claim.policyNumber],
    [text.state, word(claimStateWords, claim.state)],
    [text.happened, claim.happenedAt === null ? day(claim.happenedOn) : time(claim.happenedAt)],
    [text.begun, time(claim.submittedAt)],
    [text.changed, time(claim.changedAt)],
    ...claim.answers.map(({ question, answer }): Fact => [question, oneLine(answer)]),
    payoutFact(claim, said),
    ...offerFacts(claim, said),
    [text.settled, claim.settled === null ? '' : joined(formatKes(claim.settled), claim.receipt)],
    [words.events.DECLINED, oneLine(claim.declined ?? '')],
    ...claim.visits.map(({ at, place, assessor, phone }): Fact => [
      words.visit,
      [time(at), place, assessor, phone].join(', '),
    ]),
    ...claim.messages.map(({ at, from, text: written }): Fact => [
      `${time(at)}, ${words.actors[from as keyof typeof words.actors]}`,
      oneLine(written),
    ]),
    ...requestFacts(claim, said),
    ...fileFacts(claim, said),
    ...eventFacts(claim, said),
  ];
};

const draftFacts = (draft: Draft, said: PaperWords): Fact[] => [
  [said.text.policy, draft.policyNumber],
  [said.text.begun, said.time(draft.startedAt)],
  [said.text.changed, said.time(draft.changedAt)],
  ...answerRows(claimKindOf(draft.type as ClaimType), draft.answers as Answers, said.language)
    .filter(({ name }) => draft.answers[name] !== undefined)
    .map(({ question, answer }): Fact => [question, oneLine(answer)]),
  ...fileFacts(draft, said),
];

/** Claims with all that hangs on them, and reports that were not sent. */
export const claimSections = ({ claims, claimDrafts }: MyData, said: PaperWords): Section[] => [
  {
    title: said.text.claims,
    things: claims.map((claim) => ({
      name: `${claim.claimNumber} · ${said.word(claimTypeWords, claim.type)}`,
      facts: claimFacts(claim, said),
    })),
  },
  {
    title: said.text.claimDrafts,
    things: claimDrafts.map((draft) => ({
      name: said.word(claimTypeWords, draft.type),
      facts: draftFacts(draft, said),
    })),
  },
];
