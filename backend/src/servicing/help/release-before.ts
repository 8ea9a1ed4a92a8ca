import type { Database } from '../../platform/database/connection';
import { faqs } from '../../platform/database/schema';
import type { Answer } from '../../domain/answers/answer';
import { plainText, readMarkdown } from '../../domain/answers/read-markdown';

const plain = (text: string): string => plainText(readMarkdown(text).blocks);

/**
 * The published answers where the release before versions reads them, whose processes serve beside this one's while they are
 * exchanged. Table and function go with the next release.
 */
export const writeForReleaseBefore = async (tx: Database, answers: readonly Answer[]): Promise<void> => {
  await tx.delete(faqs);
  await tx.insert(faqs).values(
    answers.map(({ slug, group, position, en, sw }) => ({
      slug,
      group,
      position,
      question: { en: en.question, sw: sw.question },
      answer: { en: plain(en.text), sw: plain(sw.text) },
    })),
  );
};
