import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { putUnderLoad, type Load } from '../programs/load';

const run = promisify(execFile);
const usualPlaces = ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'];
const milliseconds = { us: 0.001, ms: 1, s: 1000, m: 60_000 } as const;

/** Path of wrk, or null where there is none. */
export const findWrk = (): string | null => usualPlaces.find((path) => existsSync(path)) ?? null;

const figure = (text: string, pattern: RegExp): RegExpExecArray => {
  const found = pattern.exec(text);
  if (!found) throw new Error(`wrk said something else than it does:\n${text}`);
  return found;
};

/* In one thread of C: what asks must not be what is measured. */
const byWrk = async (wrk: string, url: string, { headers, seconds, connections }: LoadOptions): Promise<Load> => {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const words = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency', ...named, url];
  const { stdout } = await run(wrk, words);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  const [, perSecond] = figure(stdout, /Requests\/sec:\s+([\d.]+)/);
  const [, p99, unit] = figure(stdout, /99%\s+([\d.]+)(us|ms|s|m)\b/);
  return { perSecond: Number(perSecond), p99: Number(p99) * milliseconds[unit as keyof typeof milliseconds] };
};

interface LoadOptions {
  readonly headers: Record<string, string>;
  readonly seconds: number;
  readonly connections: number;
}

/** Asks for a page as fast as answers come. */
export const loadPages = (url: string, asked: LoadOptions): Promise<Load> => {
  const wrk = findWrk();
  return wrk === null ? putUnderLoad({ url, ...asked }) : byWrk(wrk, url, asked);
};
