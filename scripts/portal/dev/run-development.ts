import { requirePortsFor } from '../ports';
import { runBackEnd } from '../run-back-end';
import type { Settings } from '../settings';
import { Started } from '../started';
import { loadDevelopmentApps } from './apps';
import { watchApps } from './builds';
import { createDevelopmentSite } from './site';

export interface RunningDevelopment {
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly insurersUrl: string;
  /** Stops everything in the order in which parts need each other. */
  close(): Promise<void>;
}

/**
 * The portal from its sources on one origin: the back end as `npm start` runs it, and in the place of registry and edge a
 * site whose pages are composed from the builds in progress.
 * @throws PortTakenError, FolderLockedError
 */
export const runDevelopment = async (settings: Settings, log: (line: string) => void): Promise<RunningDevelopment> => {
  const { host, ports } = settings;
  await requirePortsFor(settings, ['site', 'api', 'token', 'insurers']);
  const started = new Started();
  try {
    const apps = await loadDevelopmentApps(`port-${ports.site}`);
    log(`Building ${apps.map(({ name }) => name).join(', ')} …`);
    const builds = watchApps(apps, log);
    started.add(() => builds.close());
    const backEnd = await runBackEnd(settings, started, log, { demoAccounts: true });
    const { apiUrl, tokenUrl, insurersUrl, logger } = backEnd;
    const site = createDevelopmentSite({ apps, builds, backendUrl: apiUrl, tokenUrl, logger });
    const siteUrl = await site.listen({ host, port: ports.site });
    started.add(() => site.close());
    await builds.first;
    return { siteUrl, apiUrl, insurersUrl, close: () => started.close() };
  } catch (error) {
    await started.close();
    throw error;
  }
};
