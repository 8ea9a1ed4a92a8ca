import { requirePortsFor } from '../ports';
import { runBackEnd } from '../run-back-end';
import type { Settings } from '../settings';
import { Started } from '../started';
import { loadDevelopmentApps } from './apps';
import { watchApps } from './builds';
import { keepBuilds } from './kept-builds';
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
 * @param names the apps that are worked on, all of them where none is named; of the others the last build is shown
 * @throws PortTakenError, FolderLockedError
 */
export const runDevelopment = async (
  settings: Settings,
  log: (line: string) => void,
  names: readonly string[] = [],
): Promise<RunningDevelopment> => {
  const { host, ports } = settings;
  await requirePortsFor(settings, ['site', 'api', 'token', 'insurers']);
  const started = new Started();
  try {
    const apps = await loadDevelopmentApps(`port-${ports.site}`);
    const watched = names.length > 0 ? apps.filter(({ name }) => names.includes(name)) : apps;
    await keepBuilds(
      apps.filter((app) => !watched.includes(app)),
      log,
    );
    log(`Building ${watched.map(({ name }) => name).join(', ')} …`);
    const builds = watchApps(watched, log);
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
