import { lookAtBrowser } from './inspect-containers';
import type { Podman } from './podman';

/**
 * Publishes while the browser of the gate is looked at from outside.
 * @param registry the container @param start runs the step that publishes @returns what it printed, and what was seen
 * @throws Error where a preflight was not run, or the browser has no sandbox
 */
export const publishFirst = async (
  podman: Podman,
  registry: string,
  start: () => Promise<string>,
): Promise<readonly string[]> => {
  const pages = new Set<string>();
  const pid = await podman.run('inspect', '--format', '{{.State.Pid}}', registry);
  const faults: unknown[] = [];
  const look = () => {
    try {
      lookAtBrowser(pid, pages);
    } catch (error) {
      faults.push(error);
    }
  };
  const looking = setInterval(look, 250);
  const said = await start().finally(() => clearInterval(looking));
  if (faults.length > 0) throw faults[0];
  const notRun = said.split('\n').filter((line) => line.includes('not run'));
  if (notRun.length > 0) throw new Error(`A preflight was not run: ${notRun.join(' ')}`);
  if (pages.size === 0) throw new Error('No page of the gate’s browser was seen in a sandbox.');
  const held = `${pages.size} processes of pages, each in a user namespace of its own with seccomp and no new rights`;
  return [said, `The browser of the gate: ${held}.`];
};
