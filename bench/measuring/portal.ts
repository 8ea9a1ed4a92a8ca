import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, host } from '../programs/free-port';
import { runPortal, type RunningPortal } from '../../scripts/portal/run-portal';

export interface BenchPortal extends RunningPortal {
  readonly tokenUrl: string;
}

/** The real portal on a fresh folder, published and promoted as a squad does. */
export const openPortal = async (log: (line: string) => void): Promise<BenchPortal> => {
  const data = mkdtempSync(join(tmpdir(), 'tulinde-bench-'));
  // A bench asks more in a minute than any visitor.
  process.env.TULINDE_RATE_LIMIT_PER_MINUTE ??= '100000';
  process.env.TULINDE_TOKEN_RATE_LIMIT_PER_MINUTE ??= '100000';
  process.env.LOG_LEVEL ??= 'error';
  const token = await freePort();
  const ports = { site: 0, api: 0, token, registry: 0, insurers: 0 };
  const settings = { host, ports, data, environment: 'production' } as const;
  const portal = await runPortal(settings, log, { demoAccounts: true });
  return {
    ...portal,
    tokenUrl: `http://${host}:${token}`,
    close: async () => {
      await portal.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
