import { and, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Release } from '@tulinde/contracts';
import type { GoBackAnswer } from '../../wire/answers';
import { momentText } from '../../wire/moment-text';
import type { Queries, RegistryDatabase, Transaction } from '../database';
import { history, pointers, releases } from '../database/schema';
import { refuseGone } from '../keeping/gone';
import { someOf } from '../keeping/some-of';
import { getRelease } from '../publishing/release-records';
import { RefusedError } from '../refusal';
import { refuseBad } from './bad-releases';
import { writeChange } from './change-pointer';
import { lockEnvironment, nextRevision, refuseFrozen, refuseStale } from './lock-environment';
import type { MissingCalls } from './missing-calls';
import { readPointer } from './pointer-rows';
import type { PointerState } from './pointer-state';
import type { RefuseUnfit } from './refuse-unfit';
import { refuseTakenRoutes } from './taken-routes';

export interface GoBack {
  readonly environment: string;
  readonly to: Date;
  /** All that were served then unless said. */
  readonly apps?: readonly string[] | undefined;
  /** Apps whose present release is marked bad by it. */
  readonly bad: readonly string[];
  readonly dryRun: boolean;
  readonly expectedRevision: number;
  readonly reason: string;
  readonly urgent: boolean;
  readonly passesFreeze: boolean;
  readonly actor: string;
  readonly at: Date;
  readonly refuseUnfit: RefuseUnfit;
  readonly missingCalls: MissingCalls;
  /** @throws RefusedError where who asks has no right to it */
  readonly requireRight: (app: string) => Promise<void>;
}

interface Move {
  readonly app: string;
  readonly before: PointerState;
  readonly after: string;
  /** Of what comes in; null where only a candidate ends. */
  readonly release: Release | null;
}

/* Takes back what was written to find out what would be done. */
class DryRunEnd extends Error {
  readonly answer: GoBackAnswer;

  constructor(answer: GoBackAnswer) {
    super('a dry run');
    this.answer = answer;
  }
}

/* The stable release of each app at a moment; an app that was retired by then has none. The last entry of each alone is read. */
const servedAt = async (queries: Queries, { environment, to }: GoBack): Promise<Map<string, string>> => {
  const { app, after, states } = history;
  const apps = await queries.selectDistinct({ app: releases.app }).from(releases);
  const served = new Map<string, string>();
  for (const { app: name } of apps) {
    const ofApp = and(eq(history.environment, environment), eq(app, name), isNotNull(history.revision));
    const [last] = await queries
      .select({ after, states })
      .from(history)
      .where(and(ofApp, lte(history.at, to)))
      .orderBy(desc(history.id))
      .limit(1);
    // Entries from before there were candidates have no states.
    const stable = last && (last.states ? last.states.after.stable : last.after);
    if (stable) served.set(name, stable);
  }
  return served;
};

/** What was served then, and what of it calls that today's back end does not have. */
interface Past {
  readonly served: Map<string, string>;
  readonly missing: ReadonlyMap<string, readonly string[]>;
  /** Whether the back end could be asked about each release that comes in. */
  readonly isBackEndKnown: boolean;
}

/* Before the environment is locked: what was is over, and nobody shall wait for a back end. */
const readPast = async (queries: Queries, asked: GoBack): Promise<Past> => {
  const served = await servedAt(queries, asked);
  const stable = await queries.select().from(pointers).where(eq(pointers.environment, asked.environment));
  const missing = new Map<string, readonly string[]>();
  let isBackEndKnown = true;
  for (const [app, version] of served) {
    const isThere = stable.some((pointer) => pointer.app === app && pointer.stable === version);
    if (isThere || asked.apps?.includes(app) === false) continue;
    const { release } = await getRelease(queries, app, version);
    const calls = await asked.missingCalls(release);
    if (calls) missing.set(app, calls);
    else isBackEndKnown = false;
  }
  return { served, missing, isBackEndKnown };
};

const refuseMissingCalls = (app: string, version: string, calls: readonly string[] = []): void => {
  if (calls.length === 0) return;
  const message = `${app}@${version} makes calls that today's back end does not have: ${someOf(calls)}.`;
  throw new RefusedError(409, 'CALLS_MISSING', message, { app, version, calls });
};

/* What each throws, all of them: whoever goes back wants to hear of every obstacle at once. */
const refusalsOf = async (checks: readonly (() => Promise<void>)[]): Promise<RefusedError[]> => {
  const refusals: RefusedError[] = [];
  for (const check of checks) {
    try {
      await check();
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      refusals.push(error);
    }
  }
  return refusals;
};

const refuseAll = (environment: string, refusals: readonly RefusedError[]): void => {
  if (refusals.length === 0) return;
  const message = `${environment} stays as it is: ${refusals.map((each) => each.message).join(' ')}`;
  const found = refusals.map(({ code, message: why, details }) => ({ code, message: why, ...details }));
  throw new RefusedError(409, 'CANNOT_GO_BACK', message, { environment, refusals: found });
};

const movesOf = async (transaction: Transaction, asked: GoBack, { served, missing }: Past): Promise<Move[]> => {
  const moves: Move[] = [];
  const refusals = await refusalsOf(
    [...chosen(asked, served)].sort().map(([app, after]) => async () => {
      const before = await readPointer(transaction, asked.environment, app);
      const isServed = before.stable === after;
      if (isServed && before.candidate === null) return;
      await asked.requireRight(app);
      const { release } = await getRelease(transaction, app, after);
      if (!isServed) {
        await refuseGone(transaction, { app, version: after });
        await refuseBad(transaction, app, after);
        refuseMissingCalls(app, after, missing.get(app));
      }
      moves.push({ app, before, after, release: isServed ? null : release });
    }),
  );
  refuseAll(asked.environment, refusals);
  return moves;
};

const chosen = ({ environment, apps, to }: GoBack, served: Map<string, string>): Map<string, string> => {
  if (apps === undefined) return served;
  const missing = apps.filter((app) => !served.has(app));
  const at = to.toISOString();
  const message = `${environment} served no ${missing.join(' and no ')} at ${momentText(to)}.`;
  if (missing.length > 0) throw new RefusedError(409, 'NEVER_SERVED', message, { environment, apps: missing, at });
  return new Map([...served].filter(([app]) => apps.includes(app)));
};

const goBackIn = async (transaction: Transaction, asked: GoBack, past: Past): Promise<GoBackAnswer> => {
  const { environment, to, bad, actor, at, reason, urgent, expectedRevision } = asked;
  const locked = await lockEnvironment(transaction, environment);
  if (!asked.passesFreeze) refuseFrozen(locked);
  await refuseStale(transaction, locked, expectedRevision);
  const { served, isBackEndKnown } = past;
  const present = await transaction
    .select({ app: pointers.app })
    .from(pointers)
    .where(eq(pointers.environment, environment));
  const moves = await movesOf(transaction, asked, past);
  const apps = moves.map(({ app, before, after }) => ({
    app,
    before: before.stable,
    after,
    candidate: before.candidate?.version ?? null,
    isMarkedBad: bad.includes(app) && before.stable !== null && before.stable !== after,
  }));
  const stay = asked.apps === undefined ? present.flatMap(({ app }) => (served.has(app) ? [] : app)).sort() : [];
  const answer = { environment, to: to.toISOString(), apps, stay, isBackEndKnown };
  if (moves.length === 0) return { ...answer, revision: locked.revision, changed: false };
  const revision = await nextRevision(transaction, locked);
  for (const [index, { app, before, after }] of moves.entries()) {
    const action = apps[index]?.isMarkedBad ? 'rollback' : 'go-back';
    const change = { environment, app, actor, at, reason, urgent, revision, anyway: false };
    await writeChange(transaction, { ...change, action, before, after: { stable: after, candidate: null } });
  }
  // Each beside the others as they are from now on.
  const unfit = moves.flatMap(({ release }) => {
    if (release === null) return [];
    const check = async () => {
      await refuseTakenRoutes(transaction, environment, release);
      await asked.refuseUnfit(transaction, environment, release);
    };
    return [check];
  });
  refuseAll(environment, await refusalsOf(unfit));
  if (asked.dryRun) throw new DryRunEnd({ ...answer, revision: locked.revision, changed: false });
  return { ...answer, revision, changed: true };
};

/**
 * Serves what an environment served at a moment, of several apps in one revision. Candidates end; no release is marked bad but
 * those that are named. An app that was not served then stays as it is. Back end, database and contents do not move.
 * @throws RefusedError CANNOT_GO_BACK with everything that is in the way
 */
export const goBack = async ({ queries }: RegistryDatabase, asked: GoBack): Promise<GoBackAnswer> => {
  try {
    const past = await readPast(queries, asked);
    return await queries.transaction((transaction) => goBackIn(transaction, asked, past));
  } catch (error) {
    if (error instanceof DryRunEnd) return error.answer;
    throw error;
  }
};
