import type { AuditAction } from '../../wire/names';
import type { RegistryDatabase, Transaction } from '../database';
import { history } from '../database/schema';
import { refuseGone } from '../keeping/gone';
import { getRelease } from '../publishing/release-records';
import { noteVerdict, refuseBad } from './bad-releases';
import { describeChange } from './describe-state';
import { lockEnvironment, nextRevision, refuseFrozen, refuseStale } from './lock-environment';
import { readPointer, writePointer } from './pointer-rows';
import type { Candidate, Figures, PointerState } from './pointer-state';
import type { RefuseUnfit } from './refuse-unfit';
import { propose, secondPersonOf, SecondPersonError } from './second-person';
import { refuseTakenRoutes } from './taken-routes';

export interface PointerRequest {
  environment: string;
  app: string;
  actor: string;
  reason: string;
  at: Date;
  /** The environment's revision that the decision was made on; null: it is made under the lock, on what is there then. */
  expectedRevision: number | null;
  /** Open tabs take it at once. */
  urgent?: boolean | undefined;
  /** Goes on in a frozen environment too. */
  passesFreeze?: boolean | undefined;
  /** The operator's word: a release that was rolled back or taken back may come in all the same. */
  anyway?: boolean | undefined;
  /** Environments in which a release is let in by two people. */
  twoPeople?: ReadonlySet<string> | undefined;
  /** For what is new to the environment. What goes back to where it was must not be held up. */
  refuseUnfit?: RefuseUnfit | undefined;
}

export interface Decision {
  action: AuditAction;
  /** Without a stable release: the app is taken out of the environment. */
  after: PointerState;
  /** A bad release may come in, as with the request's. */
  anyway?: boolean;
  /** The audit's entry that this takes back. */
  undoes?: number;
  figures?: Figures;
  /** In place of the request's. */
  reason?: string;
}

interface Share {
  version: string;
  basisPoints: number;
}

export interface PointerAnswer {
  environment: string;
  app: string;
  action: AuditAction;
  /** The stable release. */
  before: string | null;
  after: string | null;
  candidate: { before: Share | null; after: Share | null };
  revision: number;
  /** False when it was so already: nothing was written. */
  changed: boolean;
}

/** Null: there is nothing to do. */
export type Decide = (transaction: Transaction, current: PointerState) => Promise<Decision | null>;

/** {@link changePointerIn} in a transaction of its own. @throws RefusedError SECOND_PERSON where it takes another one */
export const changePointer = async (
  database: RegistryDatabase,
  request: PointerRequest,
  decide: Decide,
): Promise<PointerAnswer> => {
  try {
    return await database.queries.transaction((transaction) => changePointerIn(transaction, request, decide));
  } catch (error) {
    if (error instanceof SecondPersonError) await propose(database.queries, request, error);
    throw error;
  }
};

/**
 * The one way a pointer changes: under the lock of its environment's row, against the revision the caller saw, with
 * its history row in the same transaction, and told to every registry on this database when it is committed.
 */
export const changePointerIn = async (
  transaction: Transaction,
  request: PointerRequest,
  decide: Decide,
): Promise<PointerAnswer> => {
  const { environment, app, actor, at, expectedRevision, urgent = false } = request;
  const locked = await lockEnvironment(transaction, environment);
  if (!request.passesFreeze) refuseFrozen(locked);
  const before = await readPointer(transaction, environment, app);
  const refuseOld = () => (expectedRevision === null ? undefined : refuseStale(transaction, locked, expectedRevision));
  let decision: Decision | null;
  try {
    decision = await decide(transaction, before);
  } catch (error) {
    // A change that an earlier change made impossible is refused as outdated.
    if ((error as Error).name === 'RefusedError') await refuseOld();
    throw error;
  }
  const asItIs = { action: 'promote' as const, after: before };
  const { action, after, undoes, figures, reason: given = request.reason }: Decision = decision ?? asItIs;
  const answer = {
    environment,
    app,
    action,
    before: before.stable,
    after: after.stable,
    candidate: { before: share(before.candidate), after: share(after.candidate) },
  };
  if (decision === null || isSame(before, after)) return { ...answer, revision: locked.revision, changed: false };
  await refuseOld();
  const anyway = (request.anyway ?? false) || (decision.anyway ?? false);
  await checkReleases(transaction, { ...request, anyway }, before, after);

  const proposer = await secondPersonOf(transaction, request, { action, before, after });
  const reason = proposer === null ? given : `${given} (proposed by ${proposer})`.trim();

  const revision = await nextRevision(transaction, locked);
  const told = { environment, app, actor, at, urgent, action, before, after, reason, revision, anyway };
  await writeChange(transaction, { ...told, undoes, figures });
  return { ...answer, revision, changed: true };
};

interface Change extends Pick<Decision, 'action' | 'after'> {
  undoes?: number | undefined;
  figures?: Figures | undefined;
  environment: string;
  app: string;
  actor: string;
  at: Date;
  reason: string;
  urgent: boolean;
  anyway: boolean;
  before: PointerState;
  revision: number;
}

/** Writes what was decided and checked, its history and what it says of the releases, as a part of a revision. */
export const writeChange = async (
  transaction: Transaction,
  { undoes, figures, urgent, anyway, ...change }: Change,
): Promise<void> => {
  const { environment, app, actor, at, action, before, after, reason, revision } = change;
  const by = action === 'ramp' ? null : { actor, reason };
  await writePointer(transaction, { environment, app, before, after, revision, urgent, by, at });
  const told = { at, actor, action, environment, revision, app, reason, ...describeChange(before, after) };
  const states = { before, after, urgent };
  await transaction.insert(history).values({ ...told, states, undoes: undoes ?? null, figures: figures ?? null });
  await noteVerdict(transaction, { environment, app, action, before, after, actor, reason, at, anyway });
};

/** What comes in must be published, not bad, may not take another app's routes, and fits what is served beside it. */
const checkReleases = async (
  transaction: Transaction,
  { environment, app, anyway, refuseUnfit }: PointerRequest,
  before: PointerState,
  after: PointerState,
): Promise<void> => {
  const known = [before.stable, before.candidate?.version];
  for (const version of [after.stable, after.candidate?.version]) {
    if (version === undefined || version === null || known.includes(version)) continue;
    const { release } = await getRelease(transaction, app, version);
    await refuseGone(transaction, { app, version });
    if (!anyway) await refuseBad(transaction, app, version);
    await refuseTakenRoutes(transaction, environment, release);
    await refuseUnfit?.(transaction, environment, release);
  }
};

const share = (candidate: Candidate | null): Share | null =>
  candidate && { version: candidate.version, basisPoints: candidate.basisPoints };

const isSame = (before: PointerState, after: PointerState): boolean =>
  before.stable === after.stable &&
  JSON.stringify(ordered(before.candidate)) === JSON.stringify(ordered(after.candidate));

/* A plan comes from the database with its fields in another order. */
const ordered = (candidate: Candidate | null) =>
  candidate && [
    candidate.version,
    candidate.basisPoints,
    candidate.plan && Object.entries(candidate.plan).sort(([a], [b]) => a.localeCompare(b)),
    candidate.progressedMs,
    candidate.runningSince,
  ];
