import { claimKinds, type Language, momentInWords } from '@tulinde/contracts';
import { footer, heading, letterhead, section, table, type Line } from '../../communication/documents/parts';
import { ink, paper, Sheet } from '../../communication/documents/sheet';
import type { ClaimRow } from '../records/change-claim';

const words = {
  en: {
    title: 'Claim report',
    policy: 'Policy number',
    insurer: 'Insurer',
    kind: 'What it is about',
    happened: 'When it happened',
    sent: 'Sent',
    asked: 'Questions and answers',
    evidence: 'Photos and papers sent with it',
    none: 'None',
    declared: 'Declared by the claimant',
  },
  sw: {
    title: 'Ripoti ya dai',
    policy: 'Nambari ya bima',
    insurer: 'Kampuni ya bima',
    kind: 'Linahusu nini',
    happened: 'Ilitokea lini',
    sent: 'Lilitumwa',
    asked: 'Maswali na majibu',
    evidence: 'Picha na hati zilizotumwa pamoja nalo',
    none: 'Hakuna',
    declared: 'Mdai alithibitisha',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

/* A line of the sheet breaks at blanks: a word is not longer than a column. */
const longestWord = /(\S{36})(?=\S)/gu;
const linesOf = (answer: string): string[] =>
  answer
    .split('\n')
    .map((line) => line.trim().replace(longestWord, '$1 '))
    .filter((line) => line !== '');

/* An answer of several lines has a row for each, so that none is higher than a page. */
const rowsOf = ({ question, answer }: { readonly question: string; readonly answer: string }): Line[] =>
  linesOf(answer).map((line, index) => [index === 0 ? question : '', line] as const);

const evidenceOf = (
  { type, language }: ClaimRow,
  files: readonly { readonly group: string }[],
  none: string,
): Line[] => {
  const lines = claimKinds[type].evidence.flatMap(({ group, label }): Line[] => {
    const count = files.filter((file) => file.group === group).length;
    return count === 0 ? [] : [[label[language], String(count)]];
  });
  return lines.length === 0 ? [[none, ' ']] : lines;
};

/** What was reported, as it was asked and answered, in the claimant's language. @param files that came with it */
export const reportPaper = async (
  claim: ClaimRow,
  files: readonly { readonly group: string }[],
): Promise<Uint8Array> => {
  const { language, number, snapshot, happenedAt, type } = claim;
  if (snapshot === null || happenedAt === null) throw new Error(`Claim ${number} was not reported here.`);
  const text = words[language];
  const sheet = new Sheet({ title: `${text.title} ${number}`, language });
  sheet.pdf.on('pageAdded', () => {
    sheet.textAt(paper.margin, 28, number, { size: 8, colour: ink.soft, align: 'right' });
    footer(sheet, language);
  });
  letterhead(sheet, { title: text.title, number });
  footer(sheet, language);
  table(sheet, [
    [text.policy, claim.policyNumber],
    [text.insurer, claim.underwriterName],
    [text.kind, claimKinds[type].title[language]],
    [text.happened, momentInWords(happenedAt, language)],
    [text.sent, momentInWords(claim.submittedAt, language)],
  ]);
  heading(sheet, text.asked);
  table(sheet, snapshot.asked.flatMap(rowsOf));
  section(sheet, text.evidence, evidenceOf(claim, files, text.none), { isMoney: true });
  heading(sheet, text.declared);
  sheet.text(snapshot.declaration);
  return sheet.finish();
};
