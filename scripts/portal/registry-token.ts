import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepPrivateText } from '@tulinde/server/private-files';
import { localRegistryFile, type LocalRegistry } from '@tulinde/releases';

/* Made once per data folder, readable by its owner only. */
const localToken = (data: string, name: string): string =>
  keepPrivateText(join(data, name), () => randomBytes(32).toString('base64url'));

/** The local operations token. The CLI finds it in its file. */
export const localRegistryToken = (data: string): string => localToken(data, 'registry-token');

/** What the edge of this machine shows its registry. */
export const localEdgeToken = (data: string): string => localToken(data, 'edge-token');

/** Tells the CLI where this folder's registry is. It stays when the registry stops: then nothing else is meant either. */
export const leaveRegistryAddress = async (data: string, registryUrl: string): Promise<void> => {
  const answer = await fetch(new URL('/health/ready', registryUrl));
  const { registry } = (await answer.json()) as { registry: string };
  const local: LocalRegistry = { registryUrl, registry };
  writeFileSync(join(data, localRegistryFile), `${JSON.stringify(local)}\n`);
};
