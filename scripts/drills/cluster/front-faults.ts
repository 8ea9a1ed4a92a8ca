import { getStatus, rollbackRelease } from '../../../releases/client';
import { undoNothing, type Fault } from './fault';
import { metricsOf, type PortalProcess } from './portal-process';
import { promoteHome, publishHome } from './publish';
import type { Site } from './site';
import { openUploader } from './upload';

const killOne = async ([first]: readonly PortalProcess[]): Promise<() => Promise<void>> => {
  if (first === undefined) throw new Error('There is none.');
  await first.stop('SIGKILL');
  return () => first.start();
};

let releases = 0;

/* Through nginx, which asks the registry that is left. @throws Error where one of the three is not done */
const releaseAndRollBack = async ({ front }: Site): Promise<void> => {
  const version = `1.0.${(releases += 1)}`;
  const live = async (): Promise<string | undefined> => {
    const environments = await getStatus(front.registry);
    const { apps = [] } = environments.find(({ environment }) => environment === 'production') ?? {};
    return apps.find(({ app }) => app === 'mfe-home')?.version;
  };
  await publishHome(front, version);
  await promoteHome(front, version);
  if ((await live()) !== version) throw new Error(`mfe-home@${version} was promoted and is not live.`);
  await rollbackRelease({ ...front.registry, app: 'mfe-home', reason: 'the drill' });
  if ((await live()) !== '1.0.0') throw new Error('mfe-home was rolled back and is not what it was.');
};

const fileIdOf = (body: string): string => (JSON.parse(body) as { data: { fileId: string } }).data.fileId;

/** Of nginx, edges, registries, the object store, and who looks after all of it. */
export const frontFaults: readonly Fault[] = [
  {
    name: 'nginx',
    about: 'nginx reloaded',
    happen: async ({ front }) => {
      front.nginx.reload();
      return undoNothing;
    },
  },
  {
    name: 'edge',
    about: 'an edge killed (-9) for ten seconds',
    lastsMs: 10_000,
    happen: ({ front }) => killOne(front.edges),
  },
  {
    name: 'registry',
    about: 'a registry killed (-9) for ten seconds; a release is published, promoted and rolled back meanwhile',
    lastsMs: 10_000,
    happen: async (site) => {
      const start = await killOne(site.front.registries);
      await releaseAndRollBack(site);
      return start;
    },
  },
  {
    name: 'store-killed',
    about: 'object store killed (-9) for twenty seconds; who uploads a paper is told 503, and it is there afterwards',
    lastsMs: 20_000,
    happen: async (site) => {
      const { store } = site;
      const [before, meanwhile] = [await openUploader(site), await openUploader(site)];
      const taken = await before.send();
      if (taken.status !== 200) throw new Error(`An upload was refused: ${taken.status} ${taken.body}`);
      await store.kill();
      const refused = await meanwhile.send();
      if (refused.status !== 503) throw new Error(`Without its store an upload was told ${refused.status}.`);
      return async () => {
        await store.start();
        const again = await meanwhile.send();
        if (again.status !== 200) throw new Error(`An upload was refused: ${again.status} ${again.body}`);
        const keys = await store.bucket.keys('');
        for (const { body } of [taken, again]) {
          const id = fileIdOf(body);
          const key = keys.find((one) => one.includes(id));
          if (key === undefined || (await store.bucket.get(key)) === null) {
            throw new Error(`The file ${id} was acknowledged and is not there.`);
          }
        }
      };
    },
  },
  {
    name: 'alert',
    about: 'a back end killed (-9) until Alertmanager tells operations so, and started until it says that this is over',
    happen: async ({ backEnds, monitoring }) => {
      const [first] = backEnds;
      if (first === undefined) throw new Error('There is no back end.');
      const since = monitoring.heard();
      const instance = metricsOf(first);
      await first.stop('SIGKILL');
      await monitoring.untilHeard('firing', 'ProcessAway', instance, since);
      return async () => {
        await first.start();
        await monitoring.untilHeard('resolved', 'ProcessAway', instance, since);
      };
    },
  },
];
