import { and, eq, isNotNull } from 'drizzle-orm';
import { momentText } from '../../wire/moment-text';
import type { AuditAction } from '../../wire/names';
import type { Queries, Transaction } from '../database';
import { marks } from '../keeping/tables';
import { RefusedError } from '../refusal';
import type { PointerState } from './pointer-state';

interface Verdict {
  environment: string;
  app: string;
  action: AuditAction;
  before: PointerState;
  after: PointerState;
  actor: string;
  reason: string;
  at: Date;
  /** The operator's word that what comes in is not bad, whatever was said of it. */
  anyway: boolean;
}

/** Of an app: what was rolled back or taken back, anywhere. */
export const badVersions = async (queries: Queries, app: string): Promise<Set<string>> => {
  const rows = await queries
    .select({ version: marks.version })
    .from(marks)
    .where(and(eq(marks.app, app), isNotNull(marks.badAt)));
  return new Set(rows.map(({ version }) => version));
};

/** The same of every app, as `app@version`. */
export const badReleases = async (queries: Queries): Promise<Set<string>> => {
  const rows = await queries.select().from(marks).where(isNotNull(marks.badAt));
  return new Set(rows.map(({ app, version }) => `${app}@${version}`));
};

/** @throws RefusedError RELEASE_BAD with who found it bad, where, when and why */
export const refuseBad = async (queries: Queries, app: string, version: string): Promise<void> => {
  const [mark] = await queries
    .select()
    .from(marks)
    .where(and(eq(marks.app, app), eq(marks.version, version)));
  if (!mark?.badAt) return;
  const { badBy: by, badReason: reason, badEnvironment: environment } = mark;
  const at = mark.badAt.toISOString();
  const message = `${app}@${version} is marked bad since ${momentText(mark.badAt)} by ${by} in ${environment}: ${reason}`;
  throw new RefusedError(409, 'RELEASE_BAD', message, { app, version, by, reason, environment, at });
};

/** What a change says of the releases that it takes away, and of those that it brings. */
export const noteVerdict = async (transaction: Transaction, verdict: Verdict): Promise<void> => {
  const { app, action, before, after, anyway } = verdict;
  const found = condemned(verdict);
  if (found !== null) await mark(transaction, found, verdict);
  if (!anyway && action !== 'undo') return;
  const known = [before.stable, before.candidate?.version];
  for (const version of [after.stable, after.candidate?.version]) {
    if (version && !known.includes(version)) await clear(transaction, app, version);
  }
};

const condemned = ({ action, before }: Verdict): string | null => {
  if (action === 'rollback') return before.stable;
  return action === 'take-back' || action === 'abort' ? (before.candidate?.version ?? null) : null;
};

const mark = async (transaction: Transaction, version: string, verdict: Verdict): Promise<void> => {
  const { app, environment, actor, reason, at } = verdict;
  const set = { badAt: at, badBy: actor, badReason: reason, badEnvironment: environment };
  await transaction
    .insert(marks)
    .values({ app, version, ...set })
    .onConflictDoUpdate({ target: [marks.app, marks.version], set });
};

const clear = async (transaction: Transaction, app: string, version: string): Promise<void> => {
  const set = { badAt: null, badBy: null, badReason: null, badEnvironment: null };
  await transaction
    .update(marks)
    .set(set)
    .where(and(eq(marks.app, app), eq(marks.version, version)));
};
