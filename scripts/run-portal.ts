import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { createApp, createTokenApp, loadConfig, openPortalDatabase } from '@tulinde/backend';
import { createEdge, createRegistry, createTokenStore, openRegistryDatabase } from '@tulinde/releases';
import { openEmbeddedDatabase } from '@tulinde/shared/embedded-database';
import { localRegistryToken } from './registry-token';
import { releaseApps } from './release-apps';
import { requireFreePorts } from './ports';
import type { Settings } from './settings';

export interface RunningPortal {
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly registryUrl: string;
  readonly registryToken: string;
  /** Stops everything in the order in which parts need each other. */
  close(): Promise<void>;
}

export interface PortalOptions {
  /** Brings this checkout's apps into the registry; a test that publishes its own turns it off. */
  readonly releases?: boolean;
  /** Development only: what hot replacement needs beyond the strict policy. */
  readonly contentSecurityPolicy?: string;
}

const requireOurPorts = ({ host, ports }: Settings) =>
  requireFreePorts(host, [
    { what: 'the site', port: ports.site, variable: 'TULINDE_SITE_PORT' },
    { what: 'the back end', port: ports.api, variable: 'TULINDE_API_PORT' },
    { what: 'the token endpoint', port: ports.token, variable: 'TULINDE_TOKEN_PORT' },
    { what: 'the registry', port: ports.registry, variable: 'TULINDE_REGISTRY_PORT' },
  ]);

/** Closers of what has been started, run in reverse: a start that fails half-way leaves nothing behind. */
class Started {
  private readonly closers: (() => Promise<void>)[] = [];

  add(close: () => Promise<void>): void {
    this.closers.unshift(close);
  }

  async close(): Promise<void> {
    for (const close of this.closers.splice(0)) await close();
  }
}

/**
 * The whole portal in one process over one embedded database: back end, token endpoint, registry and edge, each made by
 * its own `createApp(deps)` as in production, where each runs alone.
 * @throws PortTakenError, FolderLockedError
 */
export const runPortal = async (
  settings: Settings,
  log: (line: string) => void,
  { releases = true, contentSecurityPolicy }: PortalOptions = {},
): Promise<RunningPortal> => {
  const { host, ports, data, environment } = settings;
  await requireOurPorts(settings);
  const started = new Started();
  try {
    mkdirSync(data, { recursive: true });
    log(`Opening the database in ${data} …`);
    const embedded = await openEmbeddedDatabase(join(data, 'database'));
    started.add(() => embedded.close());
    const source = { kind: 'pglite', client: embedded.client } as const;
    const portalDatabase = openPortalDatabase(source);
    await portalDatabase.migrate();
    await portalDatabase.seed();
    const registryDatabase = openRegistryDatabase(source);
    await registryDatabase.migrate();

    const now = () => new Date();
    const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
    const logger = pino({ level: config.logLevel });
    const deps = { config, database: portalDatabase, logger, now };

    log('Starting the back end …');
    const tokenApp = await createTokenApp(deps);
    const tokenUrl = await tokenApp.listen({ host, port: ports.token });
    started.add(() => tokenApp.close());
    const api = await createApp(deps);
    const apiUrl = await api.listen({ host, port: ports.api });
    started.add(() => api.close());

    log('Starting the release registry …');
    const registryToken = localRegistryToken(data);
    const tokens = createTokenStore(registryDatabase, now);
    await tokens.ensureToken(registryToken, 'operations');
    const artefactsFolder = join(data, 'artefacts');
    const registry = createRegistry({ database: registryDatabase, artefactsFolder, tokens, logger });
    const registryUrl = await registry.listen({ host, port: ports.registry });
    started.add(() => registry.close());

    if (releases) await releaseApps({ registryUrl, token: registryToken }, environment, log);

    log('Starting the edge …');
    const edge = createEdge({
      registryUrl,
      environment,
      artefactsFolder,
      cacheFolder: join(data, 'edge'),
      backendUrl: apiUrl,
      tokenUrl,
      logger,
      ...(contentSecurityPolicy !== undefined && { contentSecurityPolicy }),
    });
    const siteUrl = await edge.listen({ host, port: ports.site });
    started.add(() => edge.close());
    return { siteUrl, apiUrl, registryUrl, registryToken, close: () => started.close() };
  } catch (error) {
    await started.close();
    throw error;
  }
};
