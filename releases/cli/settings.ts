import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../client';
import type { Terminal } from './terminal';

/** Where the registry is: TULINDE_REGISTRY, or the one that `npm start` runs. */
export const readAddress = ({ env }: Terminal): { registryUrl: string } => {
  const registryUrl = env.TULINDE_REGISTRY || 'http://127.0.0.1:4200';
  if (URL.canParse(registryUrl) && /^https?:/.test(registryUrl)) return { registryUrl };
  throw new UsageError(`TULINDE_REGISTRY is not an address: ${registryUrl}`);
};

/** The token: TULINDE_REGISTRY_TOKEN, or the one that `npm start` left in the data folder. */
export const readToken = ({ env }: Terminal): string => {
  if (env.TULINDE_REGISTRY_TOKEN) return env.TULINDE_REGISTRY_TOKEN;
  const file = join(env.TULINDE_DATA || '.data', 'registry-token');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new UsageError(`No registry token: set TULINDE_REGISTRY_TOKEN, or run npm start, which writes ${file}.`);
  }
};
