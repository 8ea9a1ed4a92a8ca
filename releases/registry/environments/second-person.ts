import { dayMs } from '@tulinde/contracts';
import { and, eq } from 'drizzle-orm';
import type { AuditAction } from '../../wire/names';
import type { Queries, Transaction } from '../database';
import { proposals } from '../database/schema';
import { RefusedError } from '../refusal';
import type { Candidate, PointerState } from './pointer-state';

const validMs = dayMs;

interface Request {
  readonly environment: string;
  readonly app: string;
  readonly actor: string;
  readonly at: Date;
  /** Environments in which a release is let in by two people. */
  readonly twoPeople?: ReadonlySet<string> | undefined;
}

interface Change {
  readonly action: AuditAction;
  readonly before: PointerState;
  readonly after: PointerState;
}

/** A change that a second person has to ask for as well. {@link propose} keeps it outside the transaction that it ends. */
export class SecondPersonError extends RefusedError {
  readonly change: string;

  constructor(message: string, change: string, details: Record<string, unknown>) {
    super(409, 'SECOND_PERSON', message, details);
    this.change = change;
  }
}

/* What goes back to what was served before is never held up: two people let that in. */
const letsIn: readonly AuditAction[] = ['promote', 'candidate'];

/* The largest share that a candidate gets with its plan, in 1 of 10,000. */
const largestShare = ({ basisPoints, plan }: Candidate): number => {
  if (plan === null) return basisPoints;
  return Math.max(basisPoints, plan.kind === 'linear' ? plan.to : Math.max(...plan.steps));
};

const shareOf = ({ stable, candidate }: PointerState, version: string): number => {
  if (stable === version) return 10_000;
  return candidate?.version === version ? largestShare(candidate) : 0;
};

const givesMore = ({ before, after }: Change): boolean =>
  [after.stable, after.candidate?.version].some(
    (version) => version != null && shareOf(after, version) > shareOf(before, version),
  );

/* Without the times of a ramp, which differ from one request to the next. */
const read = ({ stable, candidate }: PointerState) => ({
  stable,
  candidate: candidate && [candidate.version, candidate.basisPoints, largestShare(candidate), lengthOf(candidate)],
});

const lengthOf = ({ plan }: Candidate): number | null => {
  if (plan === null) return null;
  return plan.kind === 'linear' ? plan.minutes : plan.everyMinutes * plan.steps.length;
};

/**
 * Whether two people want a change that lets a release in, where the environment takes two. The first request is refused and
 * kept for a day; the same request of another person goes through while nothing has changed in between.
 * @returns who proposed it; null where one person is enough
 * @throws SecondPersonError
 */
export const secondPersonOf = async (
  transaction: Transaction,
  { environment, app, actor, at, twoPeople }: Request,
  change: Change,
): Promise<string | null> => {
  if (!twoPeople?.has(environment) || !letsIn.includes(change.action) || !givesMore(change)) return null;
  const isOfApp = and(eq(proposals.environment, environment), eq(proposals.app, app));
  const [known] = await transaction.select().from(proposals).where(isOfApp);
  const wanted = JSON.stringify([change.action, read(change.before), read(change.after)]);
  const isFresh = known !== undefined && at.getTime() - known.at.getTime() < validMs;
  if (isFresh && known.by !== actor && known.change === wanted) {
    await transaction.delete(proposals).where(isOfApp);
    return known.by;
  }
  const other = isFresh && known.by !== actor ? ` ${known.by} has asked for something else, which is void now.` : '';
  const message = `${environment} takes a release from two people. Your request is kept for a day: somebody else repeats it.${other}`;
  throw new SecondPersonError(message, wanted, { environment, app, proposedBy: actor });
};

/** Keeps what one person has asked for, in place of what was asked for before. */
export const propose = async (
  queries: Queries,
  { environment, app, actor, at }: Request,
  { change }: SecondPersonError,
): Promise<void> => {
  const row = { environment, app, change, by: actor, at };
  await queries
    .insert(proposals)
    .values(row)
    .onConflictDoUpdate({ target: [proposals.environment, proposals.app], set: row });
};
