import * as z from 'zod/mini';
import type { Database } from '../../platform/database/connection';
import { answerSchema } from '../../domain/answers/answer';
import { checkAnswers } from '../../domain/answers/check-answers';
import {
  addVersion,
  alone,
  digestOf,
  findVersion,
  listPublications,
  listVersions,
  newestVersion,
  publishedNumber,
  publishVersion,
  type AnswerVersion,
} from '../../servicing/help/answer-versions';
import { countRatings } from '../../servicing/help/ratings/count-ratings';
import { operatorCall, type OperatorCall } from '../desk/operator-call';
import { OperatorRefusal } from '../../platform/http/operator-refusal';

const why = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
const number = z.int().check(z.minimum(1));

const required = async (db: Database, wanted: number): Promise<AnswerVersion> => {
  const version = await findVersion(db, wanted);
  if (version === null) throw new OperatorRefusal('NO_VERSION', `There is no version ${wanted} of the answers.`);
  return version;
};

/* The files have to descend from the newest version: otherwise another operator's later changes would be lost. */
const requireNewest = (newest: AnswerVersion | null, exported: string | null): void => {
  if (newest === null || newest.digest === exported) return;
  const from = exported === null ? 'were not exported from any version' : 'were exported from another version';
  throw new OperatorRefusal(
    'NEWER_THERE',
    `The database has version ${newest.number}, and these files ${from}. Export it, and put your changes into it.`,
  );
};

/*
 * The version that is replaced has to be the one that was read: otherwise another operator's later publication would be
 * undone.
 */
const requireLive = ({
  wanted,
  live,
  before,
}: {
  readonly wanted: number;
  readonly live: number | null | undefined;
  readonly before: number | null;
}): void => {
  if (before === null || live === before) return;
  const read = live == null ? 'Say which version you read as the live one' : `Version ${live} is not live any more`;
  throw new OperatorRefusal(
    'OTHER_LIVE',
    `${read}: it is version ${before} now. See what changes, answers diff, then: answers publish ${wanted} --live ${before}`,
  );
};

const importGiven = z.object({
  answers: z.array(answerSchema).check(z.minLength(1), z.maxLength(1_000)),
  /** Digest of the version that the files were exported from; null for files that never were. */
  exported: z.nullable(z.string()),
  why,
});

/** What operators may do with the answers of the portal; each is kept with the operator's name. */
export const answerCalls: Readonly<Record<string, OperatorCall>> = {
  'answers-list': operatorCall(z.object({}), async (_given, { db }) => ({
    published: await publishedNumber(db),
    versions: await listVersions(db),
    publications: await listPublications(db),
  })),
  'answers-export': operatorCall(z.object({ version: z.optional(number) }), async ({ version }, { db }) => {
    const found = version === undefined ? await newestVersion(db) : await required(db, version);
    if (found === null) throw new OperatorRefusal('NO_VERSION', 'The database has no answers yet.');
    return found;
  }),
  'answers-ratings': operatorCall(z.object({}), (_given, { db }) => countRatings(db)),
  'answers-import': operatorCall(importGiven, ({ answers, exported, why: because }, { db, operator, now }) =>
    db.transaction(async (tx) => {
      await alone(tx);
      const newest = await newestVersion(tx);
      requireNewest(newest, exported);
      if (newest?.digest === digestOf(answers)) {
        throw new OperatorRefusal('NOTHING_NEW', `The files say what version ${newest.number} says.`);
      }
      const [problem] = checkAnswers(answers);
      if (problem) {
        const { answer, language, message } = problem;
        throw new OperatorRefusal('WRONG_ANSWERS', `${answer.group}/${answer.slug}.${language}: ${message}`);
      }
      const made = await addVersion(tx, { answers, by: operator, why: because, at: now });
      return { number: made.number, digest: made.digest };
    }),
  ),
  'answers-publish': operatorCall(
    z.object({ version: number, live: z.optional(z.nullable(number)), why }),
    ({ version: wanted, live, why: because }, { db, operator, now }) =>
      db.transaction(async (tx) => {
        await alone(tx);
        const version = await required(tx, wanted);
        const before = await publishedNumber(tx);
        if (before === wanted) throw new OperatorRefusal('IS_LIVE', `Version ${wanted} is the live one already.`);
        requireLive({ wanted, live, before });
        await publishVersion(tx, { version, by: operator, why: because, at: now });
        return { version: wanted, before };
      }),
  ),
};
