import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSigningKey, UsageError } from '../client';
import type { Terminal } from './terminal';

type WithEnvironment = Pick<Terminal, 'env'>;

/* As `npm start` and the registry have it, where nobody says otherwise. */
const usual = 'http://127.0.0.1:4200';

/** What `npm start` leaves in its data folder: where its registry is, and the id that it answers with. */
export interface LocalRegistry {
  registryUrl: string;
  registry: string;
}

/** File of the data folder with a `LocalRegistry`, beside the token. */
export const localRegistryFile = 'registry-address';

const folderOf = ({ env }: WithEnvironment): string => env.TULINDE_DATA || '.data';

/** Of the data folder; null where `npm start` never ran. */
export const readLocalRegistry = (terminal: WithEnvironment): LocalRegistry | null => {
  const file = join(folderOf(terminal), localRegistryFile);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LocalRegistry;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
};

/** Where the registry is: TULINDE_REGISTRY, or where the data folder's `npm start` runs it, on whatever port. */
export const readAddress = (terminal: WithEnvironment): { registryUrl: string } => {
  const given = terminal.env.TULINDE_REGISTRY;
  if (!given) return { registryUrl: readLocalRegistry(terminal)?.registryUrl ?? usual };
  if (URL.canParse(given) && /^https?:/.test(given)) return { registryUrl: given };
  throw new UsageError(`TULINDE_REGISTRY is not an address: ${given}`);
};

/** The token: TULINDE_REGISTRY_TOKEN, or the one that `npm start` left in the data folder for its own registry. */
export const readToken = (terminal: WithEnvironment): string => {
  if (terminal.env.TULINDE_REGISTRY_TOKEN) return terminal.env.TULINDE_REGISTRY_TOKEN;
  const folder = folderOf(terminal);
  const { registryUrl } = readAddress(terminal);
  const local = readLocalRegistry(terminal);
  if (local === null) {
    throw new UsageError(
      `No token for ${registryUrl}: set TULINDE_REGISTRY_TOKEN, or run npm start, which keeps one in ${folder}.`,
    );
  }
  if (new URL(local.registryUrl).href !== new URL(registryUrl).href) {
    throw new UsageError(
      `The token in ${folder} is that of ${local.registryUrl}, and TULINDE_REGISTRY is ${registryUrl}. ` +
        'Set TULINDE_REGISTRY_TOKEN for it, TULINDE_DATA to its folder, or neither.',
    );
  }
  return readFileSync(join(folder, 'registry-token'), 'utf8').trim();
};

/** TULINDE_SIGNING_KEY: the file of the private key with which provenance is signed; nothing is signed without. */
export const readSigner = ({ env }: WithEnvironment): KeyObject | undefined =>
  env.TULINDE_SIGNING_KEY ? readSigningKey(env.TULINDE_SIGNING_KEY) : undefined;
