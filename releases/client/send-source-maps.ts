import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';
import { nullAnswer } from '../wire/answers';
import { sourceMapSchema, type SourceMapFacts } from '../wire/source-map';
import { callRegistry, type RegistryAddress } from './call-registry';

interface SourceMapsRequest {
  readonly address: RegistryAddress;
  readonly release: Release;
  /** Holds `<script>.map` of the scripts; that of one that has none is not sent. */
  readonly folder: string;
}

/* Without the sources, which stay where they are. */
const readMap = async (path: string): Promise<SourceMapFacts | null> => {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = sourceMapSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
};

/**
 * Sends the source maps of a published release, which tell operators where something was thrown. A release without them is
 * whole: whatever stops this, an older registry too, stops nothing else.
 * @returns how many were sent
 */
export const sendSourceMaps = async ({ address, release, folder }: SourceMapsRequest): Promise<number> => {
  let sent = 0;
  try {
    for (const { path } of release.files.filter((file) => file.path.endsWith('.js'))) {
      const map = await readMap(join(folder, `${path}.map`));
      if (!map) continue;
      const to = `/v1/apps/${release.name}/releases/${release.version}/source-maps/${path}`;
      await callRegistry(address, { method: 'PUT', path: to, json: map }, nullAnswer);
      sent += 1;
    }
  } catch {
    // What was sent is of use without the others.
  }
  return sent;
};
