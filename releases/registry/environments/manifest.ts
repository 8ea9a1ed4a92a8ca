import {
  assetUrl,
  frontendDiscoverySchemaUrl,
  type Asset,
  type Manifest,
  type MicroFrontend,
  type Release,
} from '@tulinde/shared/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { RegistryDatabase } from '../database';
import { environments, pointers, releases } from '../database/schema';
import { unknownEnvironment } from './change-pointer';

/** What an environment serves, in the frontend-discovery schema: the stable release is each app's first entry. */
export const readManifest = (database: RegistryDatabase, environment: string): Promise<Manifest> =>
  // One transaction, or the revision could belong to other pointers than those listed.
  database.queries.transaction(
    async (transaction) => {
      const [row] = await transaction.select().from(environments).where(eq(environments.name, environment));
      if (!row) throw unknownEnvironment(environment);
      const live = await transaction
        .select({ release: releases.release })
        .from(pointers)
        .innerJoin(releases, and(eq(releases.app, pointers.app), eq(releases.version, pointers.stable)))
        .where(eq(pointers.environment, environment))
        .orderBy(asc(pointers.app));
      const microFrontends = Object.fromEntries(live.map(({ release }) => [release.name, [microFrontend(release)]]));
      // No rollback is urgent yet: open tabs take a change at their next entry into the app.
      const urgent: Record<string, number> = {};
      const manifest = {
        schema: frontendDiscoverySchemaUrl,
        environment,
        revision: row.revision,
        urgent,
        microFrontends,
      };
      return manifest;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** A release as one entry of the manifest. */
export const microFrontend = (release: Release): MicroFrontend => {
  const integrities = new Map(release.files.map(({ path, integrity }) => [path, integrity]));
  const asset = (path: string): Asset => ({
    url: assetUrl(release.name, release.version, path),
    // Publishing refused every path that is not among the files.
    integrity: integrities.get(path) ?? '',
  });
  const entry = asset(release.entry);
  const extras = {
    role: 'stable' as const,
    contract: release.contract,
    container: release.container,
    routes: release.routes,
    scripts: release.scripts.map(asset),
    styles: release.styles.map(asset),
    fonts: release.fonts.map(asset),
    shared: release.shared,
  };
  return {
    url: entry.url,
    metadata: { version: release.version, integrity: entry.integrity },
    deployment: { traffic: 100, default: true },
    extras,
  };
};
