import {
  claimKindOf,
  claimStandingOf,
  claimStandingWords,
  formatExactKes,
  formatKes,
  type ClaimDetails,
  type ClaimEvent,
  type Language,
  momentInWords,
} from '@tulinde/contracts';
import { footer, heading, letterhead, section, sums, table, type Line } from '../../../communication/documents/parts';
import { ink, paper, Sheet } from '../../../communication/documents/sheet';
import { nameOfGroup } from './name-of-group';
import type { PackEntry } from './pack-entries';
import { packWords } from './pack-words';

interface PaperContent {
  readonly claim: ClaimDetails;
  readonly entries: readonly PackEntry[];
  readonly language: Language;
  readonly now: Date;
}

/* A line of the sheet breaks at blanks: a word is not longer than a column. */
const longestWord = /(\S{36})(?=\S)/gu;
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().replace(longestWord, '$1 ');

const at = (iso: string, language: Language): string => momentInWords(new Date(iso), language);

const factLines = ({ claim, language, now }: PaperContent): Line[] => {
  const text = packWords[language];
  const { payout, receipt } = claim;
  return [
    [text.facts.policy, claim.policyNumber],
    [text.facts.insurer, claim.underwriterName],
    [text.facts.kind, claimKindOf(claim.type).title[language]],
    [text.facts.state, claimStandingWords[language][claimStandingOf(claim.state, claim.turn)]],
    [text.facts.happened, at(claim.happenedAt, language)],
    [text.facts.sent, at(claim.submittedAt, language)],
    ...(payout.to === '' ? [] : [[text.facts.paidTo, `${payout.to}, ${oneLine(payout.holder)}`] as const]),
    ...(receipt === null ? [] : [[text.facts.paid, `${formatKes(receipt.amount)}, ${receipt.code}`] as const]),
    [text.made, momentInWords(now, language)],
  ];
};

const eventLine = (told: PaperContent, { type, actor, about, at: when }: ClaimEvent): Line => {
  const text = packWords[told.language];
  const said =
    about !== null && type.startsWith('DOCUMENT') ? nameOfGroup(told.claim.type, about, told.language) : about;
  const what = `${text.events[type]} (${text.actors[actor]})`;
  return [at(when, told.language), said === null ? what : `${what}: ${oneLine(said)}`];
};

const evidenceLine = (told: PaperContent, { path, file }: PackEntry): Line => {
  const { refused, actors } = packWords[told.language];
  const words = `${nameOfGroup(told.claim.type, file.group, told.language)} (${actors[file.sentBy]})`;
  const reason = file.state === 'REFUSED' ? `, ${refused}: ${oneLine(file.refusal ?? '')}` : '';
  return [path.split('/').at(-1) ?? path, `${words}, ${momentInWords(file.addedAt, told.language)}${reason}`];
};

const offerPart = (sheet: Sheet, { claim: { offer }, language }: PaperContent): void => {
  if (offer === null) return;
  const text = packWords[language];
  const lines = offer.lines.map(({ words, amount }): Line => [words, formatExactKes(amount)]);
  sums(sheet, `${text.offer} (${at(offer.madeAt, language)})`, lines, [text.total, formatExactKes(offer.total)]);
  const rules = offer.lines.filter(({ ruleWords }) => ruleWords !== '');
  section(
    sheet,
    text.rules,
    rules.map(({ words, ruleWords }) => [words, ruleWords]),
  );
};

/** One document with all that is known of a claim, for the body that handles a complaint about it. */
export const claimPaper = async (told: PaperContent): Promise<Uint8Array> => {
  const { claim, entries, language } = told;
  const text = packWords[language];
  const sheet = new Sheet({ title: `${text.title} ${claim.claimNumber}`, language });
  sheet.pdf.on('pageAdded', () => {
    sheet.textAt(paper.margin, 28, claim.claimNumber, { size: 8, colour: ink.soft, align: 'right' });
    footer(sheet, language);
  });
  letterhead(sheet, { title: text.title, number: claim.claimNumber });
  footer(sheet, language);
  table(sheet, factLines(told));
  heading(sheet, text.complaint);
  for (const step of text.route) {
    sheet.need(sheet.heightOf(step) + 6);
    sheet.text(step);
  }
  heading(sheet, text.timeline);
  table(
    sheet,
    claim.timeline.map((event) => eventLine(told, event)),
  );
  offerPart(sheet, told);
  if (claim.messages.length > 0) {
    heading(sheet, text.messages);
    table(
      sheet,
      claim.messages.map((message) => [
        `${at(message.at, language)} (${text.actors[message.from]})`,
        oneLine(message.text),
      ]),
    );
  }
  if (entries.length > 0) {
    heading(sheet, text.evidence);
    table(
      sheet,
      entries.map((entry) => evidenceLine(told, entry)),
    );
  }
  return sheet.finish();
};
