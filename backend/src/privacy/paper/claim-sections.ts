import {
  answerRows,
  claimKindOf,
  claimStateWords,
  claimTypeWords,
  type Answers,
  type ClaimType,
} from '@tulinde/contracts';
import { packWords } from '../../claims/life/pack/pack-words';
import { wholeShillings } from '../../documents/words';
import type { MyData } from '../data/my-data';
import type { Fact, Said } from './said';
import type { Section } from './sections';

type Claim = MyData['claims'][number];
type Draft = MyData['claimDrafts'][number];

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const groupIn = (type: string, group: string, { language }: Said): string =>
  claimKindOf(type as ClaimType).evidence.find((each) => each.group === group)?.label[language] ?? group;

const fileFacts = ({ type, files }: Claim | Draft, said: Said): Fact[] =>
  files.map(({ group, name, addedAt }) => [groupIn(type, group, said), `${oneLine(name)}, ${said.time(addedAt)}`]);

const eventFacts = ({ events }: Claim, { language, time }: Said): Fact[] =>
  events.map(({ type, at, about }) => {
    const what = packWords[language].events[type as keyof typeof packWords.en.events];
    return [time(at), about === null ? what : `${what}: ${oneLine(about)}`];
  });

const offerFacts = ({ offers }: Claim, { language, time }: Said): Fact[] =>
  offers.flatMap(({ lines, total, madeAt }): Fact[] => [
    [`${packWords[language].total}, ${time(madeAt)}`, wholeShillings(total)],
    ...lines.map(({ words, amount }): Fact => [words[language], wholeShillings(amount)]),
  ]);

const payoutFact = ({ payout }: Claim, { language }: Said): Fact => [
  packWords[language].facts.paidTo,
  payout === null ? '' : Object.values(payout).filter(Boolean).join(', '),
];

const claimFacts = (claim: Claim, said: Said): Fact[] => {
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
    [text.settled, claim.settled === null ? '' : wholeShillings(claim.settled)],
    [words.events.DECLINED, oneLine(claim.declined ?? '')],
    ...claim.visits.map(({ at, place, assessor, phone }): Fact => [
      words.visit,
      [time(at), place, assessor, phone].join(', '),
    ]),
    ...claim.messages.map(({ at, from, text: written }): Fact => [
      `${time(at)}, ${words.actors[from as keyof typeof words.actors]}`,
      oneLine(written),
    ]),
    ...fileFacts(claim, said),
    ...eventFacts(claim, said),
  ];
};

const draftFacts = (draft: Draft, said: Said): Fact[] => [
  [said.text.policy, draft.policyNumber],
  [said.text.begun, said.time(draft.startedAt)],
  [said.text.changed, said.time(draft.changedAt)],
  ...answerRows(claimKindOf(draft.type as ClaimType), draft.answers as Answers, said.language)
    .filter(({ name }) => draft.answers[name] !== undefined)
    .map(({ question, answer }): Fact => [question, oneLine(answer)]),
  ...fileFacts(draft, said),
];

/** Claims with all that hangs on them, and reports that were not sent. */
export const claimSections = ({ claims, claimDrafts }: MyData, said: Said): Section[] => [
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
