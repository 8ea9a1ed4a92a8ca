import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getEnvironment } from '@tulinde/releases';
import { workspace } from '../../scripts/build/apps';
import { environment, type Platform } from '../programs/start-platform';

/** A rollback from its start to its acknowledgement, in ms of `performance.now()`. */
export interface Change {
  readonly began: number;
  readonly acknowledged: number;
}

export const app = 'mfe-help';

/** As the console does it: one request with the revision that is on the screen already. */
export const byRequest = async ({ registryUrl, token }: Platform, version: string): Promise<Change> => {
  const { revision } = await getEnvironment({ registryUrl, token, environment });
  const began = performance.now();
  const answer = await fetch(`${registryUrl}/v1/environments/${environment}/apps/${app}/rollback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ version, reason: 'bench', anyway: true, expectedRevision: revision }),
  });
  const acknowledged = performance.now();
  if (!answer.ok) throw new Error(`The rollback was refused: ${await answer.text()}`);
  return { began, acknowledged };
};

/** The command of the README, from the start of its process to its end. */
export const byCommand = async ({ registryUrl, token }: Platform, version: string): Promise<Change> => {
  const began = performance.now();
  const words = ['releases/cli/start.mjs', 'rollback', app, version, '--reason', 'bench', '--anyway'];
  const child = spawn(process.execPath, words, {
    cwd: workspace,
    env: { ...process.env, TULINDE_REGISTRY: registryUrl, TULINDE_REGISTRY_TOKEN: token },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The command ended with ${code}.`);
  return { began, acknowledged: performance.now() };
};
