import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { answerPublications, answerVersions } from '../../platform/database/schema';
import type { Answer } from '../../domain/answers/answer';
import { writeForReleaseBefore } from './release-before';

export interface Deed {
  /** The operator; null for the files of a release. */
  readonly by: string | null;
  readonly why: string;
  readonly at: Date;
}

export interface AnswerVersion {
  readonly number: number;
  readonly digest: string;
  readonly answers: readonly Answer[];
  readonly madeBy: string | null;
  readonly why: string;
}

/** @param answers as their schema reads them, so that the order of their fields is one */
export const digestOf = (answers: readonly Answer[]): string =>
  createHash('sha256').update(JSON.stringify(answers)).digest('hex');

const columns = {
  number: answerVersions.number,
  digest: answerVersions.digest,
  answers: answerVersions.answers,
  madeBy: answerVersions.madeBy,
  why: answerVersions.why,
};

export const newestVersion = async (db: Database): Promise<AnswerVersion | null> => {
  const [row] = await db.select(columns).from(answerVersions).orderBy(desc(answerVersions.number)).limit(1);
  return row ?? null;
};

export const findVersion = async (db: Database, number: number): Promise<AnswerVersion | null> => {
  const [row] = await db.select(columns).from(answerVersions).where(eq(answerVersions.number, number));
  return row ?? null;
};

const latestFirst = [desc(answerPublications.id)];

/** The number of the live one; null before there is any. */
export const publishedNumber = async (db: Database): Promise<number | null> => {
  const [row] = await db
    .select({ version: answerPublications.version })
    .from(answerPublications)
    .orderBy(...latestFirst)
    .limit(1);
  return row?.version ?? null;
};

/** A version behind those that are there, not yet live. Within a transaction, which keeps others waiting. */
export const addVersion = async (
  tx: Database,
  { answers, by, why, at }: Deed & { readonly answers: readonly Answer[] },
): Promise<AnswerVersion> => {
  const number = ((await newestVersion(tx))?.number ?? 0) + 1;
  const version = { number, answers, digest: digestOf(answers), madeBy: by, why };
  await tx.insert(answerVersions).values({ ...version, madeAt: at });
  return version;
};

/** Two who bring in answers at once come one after the other, each seeing what the other did. */
export const alone = (tx: Database): Promise<unknown> =>
  tx.execute(sql`lock table ${answerVersions} in share row exclusive mode`);

/** Makes a version the live one, an older one too. Within a transaction. */
export const publishVersion = async (
  tx: Database,
  { version: { number, answers }, by, why, at }: Deed & { readonly version: AnswerVersion },
): Promise<void> => {
  await tx.insert(answerPublications).values({ version: number, by, why, at });
  await writeForReleaseBefore(tx, answers);
};

export const listVersions = (db: Database) =>
  db
    .select({
      number: answerVersions.number,
      madeBy: answerVersions.madeBy,
      why: answerVersions.why,
      madeAt: answerVersions.madeAt,
    })
    .from(answerVersions)
    .orderBy(desc(answerVersions.number));

export const listPublications = (db: Database) =>
  db
    .select()
    .from(answerPublications)
    .orderBy(...latestFirst);
