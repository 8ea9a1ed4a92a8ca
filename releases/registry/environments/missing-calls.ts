import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@tulinde/contracts';
import * as z from 'zod/mini';
import { bringWithin, unlessBroken, type ArtefactStore } from '../../artefacts';

/** Calls that a release makes and today's back end does not have; null: nobody can say. */
export type MissingCalls = (release: Release) => Promise<readonly string[] | null>;

const askWithinMs = 3_000;
const bringWithinMs = 3_000;

const apiDocument = z.object({ paths: z.record(z.string(), z.unknown()) });

/* As the contracts write a call, and every minifier leaves it. */
const call = /path:\s*["'`](\/[A-Za-z][\w/-]*)["'`],\s*caller:/g;

const callsIn = async (folder: string, { files }: Release): Promise<string[]> => {
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const texts = await Promise.all(scripts.map(({ path }) => readFile(join(folder, path), 'utf8')));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(call)].map(([, path = '']) => path)))].sort();
};

const pathsOf = async (address: string): Promise<ReadonlySet<string> | null> => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(askWithinMs), redirect: 'error' });
    if (!response.ok) return null;
    const { paths } = apiDocument.parse(await response.json());
    return new Set(Object.keys(paths).map((path) => path.replace(/^\/api(?=\/)/, '')));
  } catch {
    return null;
  }
};

/** @param address of the back end's OpenAPI document; without one nothing can be said */
export const createMissingCalls =
  (artefacts: ArtefactStore, address: string | null): MissingCalls =>
  async (release) => {
    if (address === null) return null;
    const name = { app: release.name, version: release.version };
    if (!(await bringWithin(artefacts, name, bringWithinMs).catch(unlessBroken))) return null;
    const [paths, calls] = await Promise.all([
      pathsOf(address),
      callsIn(join(artefacts.folder, name.app, name.version), release),
    ]);
    return paths && calls.filter((path) => !paths.has(path));
  };
