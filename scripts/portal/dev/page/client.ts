import type { HotApp } from '../../../../shared/remote-build/src/development/page';
import { showErrors } from './overlay';
import type { AppBuilt, ServerEvent } from './server-event';

/* First script of each page under `npm run dev`. It stands apart from the builds, so that it lives when they do not. */

const latestHashes = new Map<string, string>();
const failures = new Map<string, readonly string[]>();
const working = new Set<string>();
let server: string | null = null;

const appInPage = (app: string): HotApp | undefined => window.tulindeHotApps?.[app];

const reload = (why: string) => {
  console.info(`[dev] The page is loaded again: ${why}`);
  location.reload();
};

/* Updates are a chain from build to build: one is followed by the next until the page has the newest. */
const bring = async (app: string): Promise<void> => {
  const hot = appInPage(app);
  if (!hot || working.has(app) || hot.hash() === latestHashes.get(app)) return;
  working.add(app);
  const began = performance.now();
  try {
    while (hot.hash() !== latestHashes.get(app)) {
      if (!(await hot.update())) return reload(`${app} has no update from the build that is in the page.`);
    }
    console.debug(`[dev] ${app} brought up to date in ${Math.round(performance.now() - began)} ms.`);
  } catch (error) {
    // A module that nothing accepts (a store, a route table) or an update that threw.
    console.warn(error);
    reload(`${app} cannot replace what changed.`);
  } finally {
    working.delete(app);
  }
};

const onAppBuilt = ({ app, hash, errors }: AppBuilt) => {
  const hadFailed = failures.delete(app);
  if (errors.length > 0) {
    failures.set(app, errors);
    console.error(`[dev] ${app} does not compile:\n\n${errors.join('\n\n')}`);
  }
  showErrors(failures);
  if (errors.length > 0) return;
  latestHashes.set(app, hash);
  if (hadFailed && !appInPage(app)) reload(`${app} compiles now.`);
  else void bring(app);
};

// An app that was fetched before a build and came to life after the server told of it.
window.addEventListener('tulinde:hot-app', () => {
  for (const app of latestHashes.keys()) void bring(app);
});

const events = new EventSource('/dev/events');
events.onmessage = ({ data }: MessageEvent<string>) => {
  const event = JSON.parse(data) as ServerEvent;
  if ('app' in event) return onAppBuilt(event);
  if (server !== null && server !== event.server) reload('the server was started again.');
  server = event.server;
};
