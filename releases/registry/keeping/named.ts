import { asc, isNotNull } from 'drizzle-orm';
import type { Queries } from '../database';
import { candidates, history, pointers } from '../database/schema';
import { badReleases } from '../environments/bad-releases';
import { fallbacks, previouslyServed, readChanges } from '../environments/served';
import { namedByEdges } from './edges';

export interface Use {
  /** When each release was last served to anybody, as stable or as a candidate; by `<app>@<version>`. */
  lastLive: Map<string, Date>;
  /** Those that something still leads to. */
  named: Set<string>;
}

/**
 * What is in use of all that was published: served and offered, what pages fall back to, where a rollback and an undo lead,
 * the last ones that each environment served, and whatever an edge still makes pages from.
 * @param keep releases that each environment served last, of each app
 */
export const readUse = async (queries: Queries, keep: number, at: Date): Promise<Use> => {
  const lastLive = new Map<string, Date>();
  const named = new Set(await namedByEdges(queries, at));
  for (const { app, stable } of await queries.select().from(pointers)) named.add(`${app}@${stable}`);
  for (const { app, version } of await queries.select().from(candidates)) named.add(`${app}@${version}`);

  const rows = await queries.select().from(history).where(isNotNull(history.revision)).orderBy(asc(history.id));
  const lastChange = new Map<string, Row>();
  for (const row of rows) {
    if (row.app === null) continue;
    for (const version of versionsOf(row)) lastLive.set(`${row.app}@${version}`, row.at);
    lastChange.set(`${row.environment} ${row.app}`, row);
  }
  // What was replaced last is what an undo brings back.
  for (const row of lastChange.values()) for (const version of versionsOf(row)) named.add(`${row.app}@${version}`);

  const bad = await badReleases(queries);
  for (const environment of new Set(rows.map((row) => row.environment ?? ''))) {
    for (const [app, changes] of await readChanges(queries, environment)) {
      const served = changes.flatMap(({ action, after }) => (action === 'take-back' ? [] : [after])).reverse();
      const lastServed = [...new Set(served)].slice(0, keep);
      const isBad = (version: string) => bad.has(`${app}@${version}`);
      const back = [previouslyServed(changes) ?? '', ...fallbacks(changes, { isBad })];
      for (const version of [...lastServed, ...back]) named.add(`${app}@${version}`);
    }
  }
  return { lastLive, named };
};

type Row = typeof history.$inferSelect;

/* Before and after: what was replaced was served until then. Entries from before there were candidates have no states. */
const versionsOf = ({ states, before, after }: Row): string[] => {
  const all = states
    ? [states.before.stable, states.before.candidate?.version, states.after.stable, states.after.candidate?.version]
    : [before, after];
  return all.filter((version) => typeof version === 'string');
};
