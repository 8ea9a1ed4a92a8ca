import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { workspace } from '../build/apps';

/* Runs a program whose output nobody reads any more when it first writes, as after `| head -1`. */
const runUnread = async (...words: string[]): Promise<{ status: number; errors: string }> => {
  const child = spawn(process.execPath, words, { cwd: workspace, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [status] = (await once(child, 'close')) as [number];
  return { status, errors };
};

const tsx = ['--import', 'tsx'];

describe('a program whose reader has gone', () => {
  it.each([
    ['npm run release', ['releases/cli/start.mjs', '--help']],
    ['the simulation of ramps', [...tsx, 'releases/testing/simulations/ramps.ts', '1']],
  ])('ends well and without a stack: %s', async (_name, words) => {
    expect(await runUnread(...words)).toEqual({ status: 0, errors: '' });
  });

  describe('when it is npm start', () => {
    const start = (steps: string) =>
      runUnread(
        ...tsx,
        '--input-type=module',
        '--eval',
        `import { setImmediate as soon } from 'node:timers/promises';
         import { untilStopped } from './scripts/portal/until-stopped.ts';
         // A server that keeps the process alive until it is closed.
         const server = setInterval(() => {}, 1000);
         const close = async () => { clearInterval(server); console.error('closed'); };
         await untilStopped(async (log) => { ${steps} return { close }; });`,
      );

    it('starts no further part and closes those it has', async () => {
      const unfinished = `try { for (;;) { log('Starting …'); await soon(); } } catch (error) { await close(); throw error; }`;
      expect(await start(unfinished)).toEqual({ status: 0, errors: 'closed\n' });
    });

    it('stops as it does at Ctrl-C once everything is up', async () => {
      expect(await start(`log('Tulinde is up.');`)).toEqual({ status: 0, errors: 'closed\n' });
    });
  });
});
