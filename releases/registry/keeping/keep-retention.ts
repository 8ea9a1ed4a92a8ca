import type { FastifyInstance } from 'fastify';
import { dayMs, hourMs } from '@tulinde/contracts';
import { automaticActor } from '../environments/abort-automatically';
import { repeatWhileOpen } from '../repeat-while-open';
import { purge } from './purge';
import { listQuarantined } from './quarantine';
import type { KeepingDeps } from './quarantine-routes';
import { applyRetention, type RetentionRule } from './retention';

const everyMs = hourMs;

export interface RetentionPlan extends RetentionRule {
  /** So long what it put away stays in the quarantine. */
  quarantineDays: number;
}

/** By schedule: what is long out of use goes to the quarantine, then away. What a start found goes by hand only. */
export const runRetention = async (deps: KeepingDeps, { quarantineDays, ...rule }: RetentionPlan): Promise<void> => {
  const { database, artefacts, now } = deps;
  const change = { database, artefacts, actor: automaticActor, at: now() };
  await applyRetention({ ...change, ...rule, isTrial: false, reason: `not live for ${rule.days} days` });
  const ids = (await listQuarantined(artefacts.folder))
    .filter(({ why, at }) => why === 'retention' && now().getTime() - Date.parse(at) > quarantineDays * dayMs)
    .map(({ id }) => id);
  await purge({ ...change, purged: { ids }, reason: `${quarantineDays} days in the quarantine` });
};

export const keepRetention = (app: FastifyInstance, deps: KeepingDeps, plan: RetentionPlan): void =>
  repeatWhileOpen(app, everyMs, () => runRetention(deps, plan));
