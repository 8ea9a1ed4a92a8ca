import { join } from 'node:path';
import { createEdge, createRegistry, createTokenStore, readGateSettings, readRecovery } from '@tulinde/releases';
import { startTracing } from '@tulinde/server/tracing';
import { buildConsole } from '../../releases/console/build';
import { preflightInBackground } from './preflight/in-background';
import { recordedCustomer } from './preflight/recorded-customer';
import { leaveRegistryAddress, localEdgeToken, localRegistryToken } from './registry-token';
import { releaseApps } from '../build/release-apps';
import { requirePortsFor } from './ports';
import { runBackEnd, type BackEndOptions } from './run-back-end';
import type { Settings } from './settings';
import { Started } from './started';

export interface RunningPortal {
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly registryUrl: string;
  readonly insurersUrl: string;
  readonly registryToken: string;
  /** What a browser sees in the new releases is written there; null where nobody looks at any. */
  readonly preflightLog: string | null;
  /** Stops everything in the order in which parts need each other. */
  close(): Promise<void>;
}

export interface PortalOptions extends BackEndOptions {
  /** Brings this checkout's apps into the registry; a test that publishes its own turns it off. */
  readonly releases?: boolean;
  /** A build of them that is under way beside the back end's start. */
  readonly build?: Promise<void>;
  /** Looks at new releases in a browser: those of this start beside it, later ones as they are published. */
  readonly preflight?: boolean;
  /** Compresses what is published, which takes seconds: for visitors on a slow line. On unless a test turns it off. */
  readonly compression?: boolean;
}

/**
 * The whole portal in one process over one database: back end, token endpoint, registry and edge, each made by its own
 * `createApp(deps)` as in production, where each runs alone.
 * @throws PortTakenError, FolderLockedError
 */
export const runPortal = async (
  settings: Settings,
  log: (line: string) => void,
  { releases = true, build, preflight = false, compression = true, ...ofBackEnd }: PortalOptions = {},
): Promise<RunningPortal> => {
  const { host, ports, data, environment, tracedShare = 0 } = settings;
  await requirePortsFor(settings, ['site', 'api', 'token', 'registry', 'insurers']);
  const started = new Started();
  try {
    const tracing = await startTracing('tulinde');
    started.add(() => tracing.close());
    const backEnd = await runBackEnd(settings, started, log, ofBackEnd);
    const { apiUrl, tokenUrl, insurersUrl, registryDatabase, logger } = backEnd;

    log('Starting the release registry …');
    await registryDatabase.migrate();
    const registryToken = localRegistryToken(data);
    const tokens = createTokenStore(registryDatabase, () => new Date());
    await tokens.ensureToken(registryToken, 'operations');
    const edgeToken = localEdgeToken(data);
    await tokens.ensureToken(edgeToken, 'edge', ['edge']);
    const artefactsFolder = join(data, 'artefacts');
    const { folder: consoleFolder } = await buildConsole();
    const ofGate = readGateSettings(process.env);
    const gateSettings = { ...ofGate, sample: ofGate.sample ?? recordedCustomer, preflightEnvironment: environment };
    // Where the site is, is known once the edge listens; the console asks when a link for a tester is made.
    const sites: Record<string, string> = {};
    const registry = createRegistry({
      database: registryDatabase,
      artefactsFolder,
      tokens,
      logger,
      consoleFolder,
      gateSettings,
      recovery: readRecovery(process.env),
      requireEdgeToken: true,
      apiDocument: `${apiUrl}/openapi.json`,
      sites,
      ...(!compression && { compress: async () => undefined }),
    });
    const registryUrl = await registry.listen({ host, port: ports.registry });
    started.add(() => registry.close());
    await leaveRegistryAddress(data, registryUrl);

    await build;
    const registryAddress = { registryUrl, token: registryToken };
    const promoted = releases ? await releaseApps(registryAddress, environment, log) : [];

    log('Starting the edge …');
    const edge = createEdge({
      site: process.env.TULINDE_SITE ?? `http://localhost:${ports.site}`,
      registryUrl,
      environment,
      artefactsFolder,
      cacheFolder: join(data, 'edge'),
      backendUrl: apiUrl,
      tokenUrl,
      token: edgeToken,
      acceptOlder: process.env.TULINDE_ACCEPT_OLDER === 'true',
      tracedShare,
      logger,
    });
    const siteUrl = await edge.listen({ host, port: ports.site });
    started.add(() => edge.close());
    sites[environment] = siteUrl;
    let preflightLog: string | null = null;
    if (preflight) {
      gateSettings.siteUrl ??= siteUrl;
      const order = { ...registryAddress, siteUrl, environment, artefactsFolder, releases: promoted };
      const file = join(data, 'preflight.log');
      const stop = preflightInBackground(order, file);
      if (stop !== null) {
        started.add(stop);
        preflightLog = file;
      }
    }
    return { siteUrl, apiUrl, registryUrl, insurersUrl, registryToken, preflightLog, close: () => started.close() };
  } catch (error) {
    await started.close();
    throw error;
  }
};
