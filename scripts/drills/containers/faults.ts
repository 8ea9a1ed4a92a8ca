import { setTimeout as sleep } from 'node:timers/promises';
import { isServer, startOrder, untilHealthy, type RunningStack } from './stack';

interface Counts {
  pages: number;
  failedPages: number;
  calls: number;
  failedCalls: number;
}

const visitors = 4;

/* Pages come from the edge alone; a call goes on to the back end. */
const startVisitors = (site: string): { seen: () => Counts; end: () => Promise<void> } => {
  const counts: Counts = { pages: 0, failedPages: 0, calls: 0, failedCalls: 0 };
  let isOver = false;
  const isAnswered = (path: string, status: number, init: RequestInit = {}): Promise<boolean> =>
    fetch(`${site}${path}`, init).then(
      async (response) => (await response.arrayBuffer()) && response.status === status,
      () => false,
    );
  const visit = async (): Promise<void> => {
    while (!isOver) {
      counts.pages += 1;
      if (!(await isAnswered('/faqs', 200, { headers: { accept: 'text/html' } }))) counts.failedPages += 1;
      counts.calls += 1;
      // Without a token: that it is refused so is the back end's answer.
      if (!(await isAnswered('/token/', 401))) counts.failedCalls += 1;
      await sleep(20);
    }
  };
  const visits = Array.from({ length: visitors }, visit);
  const end = async (): Promise<void> => {
    isOver = true;
    await Promise.all(visits);
  };
  return { seen: () => ({ ...counts }), end };
};

/* How npm's maildev ends, which stands in for the catcher of mails, says nothing of the image. */
const notJudged = 'mail';

/**
 * Stops each container once while visitors go on, and starts it again.
 * @param log gets a line for each
 * @throws Error where one does not end by itself in its time, or pages fail though the edge runs
 */
export const stopEachOnce = async (stack: RunningStack, log: (line: string) => void): Promise<void> => {
  const { podman, containerOf, urlOf } = stack;
  const site = urlOf(4000);
  const load = startVisitors(site);
  try {
    for (const [name] of startOrder().filter(([, service]) => isServer(service))) {
      const before = load.seen();
      const began = performance.now();
      await podman.run('stop', containerOf(name));
      const stopped = (performance.now() - began) / 1000;
      const code = await podman.run('inspect', '--format', '{{.State.ExitCode}}', containerOf(name));
      await podman.run('start', containerOf(name));
      const healthy = await untilHealthy(stack, name);
      while (
        !(await fetch(`${site}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ))
      )
        await sleep(100);
      const after = load.seen();
      const failedPages = after.failedPages - before.failedPages;
      log(
        `${name} ended with ${code} in ${stopped.toFixed(1)} s and was healthy ${healthy.toFixed(1)} s after its start: ` +
          `${failedPages} of ${after.pages - before.pages} pages and ` +
          `${after.failedCalls - before.failedCalls} of ${after.calls - before.calls} calls failed.`,
      );
      if (code !== '0' && name !== notJudged) throw new Error(`${name} ended with ${code}.`);
      if (name !== 'edge' && failedPages > 0) throw new Error(`Pages failed while ${name} was away.`);
    }
  } finally {
    await load.end();
  }
};
