import { and, asc, eq } from 'drizzle-orm';
import type { RegistryDatabase } from '../database';
import { environments, history, pointers } from '../database/schema';

/** What each environment serves, since when and by whom. */
export interface EnvironmentStatus {
  environment: string;
  revision: number;
  apps: { app: string; version: string; since: string; by: string; reason: string; revision: number }[];
}

export const readStatus = async (database: RegistryDatabase): Promise<EnvironmentStatus[]> => {
  const rows = await database.queries
    .select()
    .from(environments)
    .leftJoin(pointers, eq(pointers.environment, environments.name))
    .leftJoin(history, and(eq(history.environment, pointers.environment), eq(history.revision, pointers.revision)))
    .orderBy(asc(environments.name), asc(pointers.app));
  const byName = new Map<string, EnvironmentStatus>();
  for (const { environments: environment, pointers: pointer, history: change } of rows) {
    const { name, revision } = environment;
    const status = byName.get(name) ?? { environment: name, revision, apps: [] };
    byName.set(name, status);
    if (!pointer || !change) continue;
    status.apps.push({
      app: pointer.app,
      version: pointer.stable,
      since: change.at.toISOString(),
      by: change.actor,
      reason: change.reason,
      revision: pointer.revision,
    });
  }
  return [...byName.values()];
};
