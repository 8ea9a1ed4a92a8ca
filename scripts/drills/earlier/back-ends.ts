import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signServiceToken } from '../../../backend/src/platform/http/service-token';
import type { Caller } from '../../../backend/testing/purchase-walk';
import { freePort, host } from '../../../bench/programs/free-port';
import { answers, startProgram, typeScript, type Program } from '../../../bench/programs/start-program';
import { workspace } from '../../build/apps';

/** One back end of the two: it is started and stopped at one address. */
export interface BackEnd extends Caller {
  readonly name: 'earlier' | 'later';
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Answers that say that the server failed. */
type Failures = string[];

const secret = randomBytes(32).toString('hex');

const callerOf = (url: string, failures: Failures): Caller => ({
  call: async (path, body = {}, headers = {}) => {
    const authorization = `Bearer ${await signServiceToken(secret, new Date())}`;
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status >= 500) failures.push(`${path} was answered ${response.status}: ${text.slice(0, 300)}`);
    const answered: unknown = text.startsWith('{') ? JSON.parse(text) : { text };
    return { status: response.status, headers: Object.fromEntries(response.headers), body: answered };
  },
});

export interface Shared {
  readonly databaseUrl: string;
  /** Settings of M-Pesa, by the address that its callbacks come to. */
  readonly mpesa: (url: string) => Record<string, string>;
  readonly atEnd: (close: () => Promise<void> | void) => void;
}

/** The back end of this checkout and that of an earlier one, which share database, files and secrets as two that serve one site. */
export const backEnds = async (earlierFolder: string, { databaseUrl, mpesa, atEnd }: Shared) => {
  const failures: Failures = [];
  const home = mkdtempSync(join(tmpdir(), 'tulinde-back-ends-'));
  atEnd(() => rmSync(home, { recursive: true, force: true }));
  const backEnd = async (name: BackEnd['name'], cwd: string): Promise<BackEnd> => {
    const [port, tokens] = [await freePort(), await freePort()];
    const url = `http://${host}:${port}`;
    const env = {
      ...mpesa(url),
      DATABASE_URL: databaseUrl,
      HOST: host,
      PORT: `${port}`,
      TOKEN_PORT: `${tokens}`,
      TULINDE_DATA: home,
      TULINDE_SITE: url,
      TULINDE_INSURERS_PORT: '0',
      TULINDE_SERVICE_TOKEN_SECRET: secret,
      TULINDE_DOCUMENT_SECRET: 'a secret of two back ends, of more than thirty-two characters',
    };
    let running: Program | null = null;
    const stop = async (): Promise<void> => {
      await running?.stop();
      running = null;
    };
    atEnd(stop);
    const isReady = answers(`${url}/health/ready`);
    const start = async (): Promise<void> => {
      running = await startProgram({ command: typeScript('backend/src/main.ts'), cwd, env, isReady });
    };
    return { name, start, stop, ...callerOf(url, failures) };
  };
  return { failures, earlier: await backEnd('earlier', earlierFolder), later: await backEnd('later', workspace) };
};
