import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { PublicKey } from './override-token';

const answerSchema = z.object({
  keys: z.array(
    z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.optional(z.string()) }),
  ),
});

const fetchDeadlineMs = 3_000;
/* A token of an unknown key makes the edge ask; forged ones must not make it ask all the time. */
const askAgainMs = 30_000;

export interface PublicKeys {
  /** The keys at hand; empty while the registry was never reached. */
  current(): readonly PublicKey[];
  /** Asks the registry, unless it was asked a moment ago. Never fails: the last keys stay. */
  refresh(): Promise<void>;
  /** Reads what the disk has, then asks. */
  start(): Promise<void>;
}

/** The registry's public keys, on the disk too: testers go on while the registry is down. */
export const createPublicKeys = ({
  registryUrl,
  cacheFolder,
  now = Date.now,
}: {
  registryUrl: string;
  cacheFolder: string;
  now?: () => number;
}): PublicKeys => {
  const path = join(cacheFolder, 'override-keys.json');
  let keys: readonly PublicKey[] = [];
  let askedAt = -Infinity;
  let asking: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    const response = await fetch(new URL('/v1/override-key', registryUrl), {
      signal: AbortSignal.timeout(fetchDeadlineMs),
      redirect: 'error',
    });
    if (!response.ok) return;
    const text = await response.text();
    keys = imported(text);
    await mkdir(cacheFolder, { recursive: true });
    const partial = `${path}.${process.pid}`;
    await writeFile(partial, text);
    await rename(partial, path);
  };

  const refresh = (): Promise<void> => {
    if (asking) return asking;
    // Without any key nothing can be checked: then it is worth asking each time.
    if (keys.length > 0 && now() - askedAt < askAgainMs) return Promise.resolve();
    askedAt = now();
    asking = ask()
      .catch(() => undefined)
      .finally(() => {
        asking = null;
      });
    return asking;
  };

  return {
    current: () => keys,
    refresh,
    start: async () => {
      const last = await readFile(path, 'utf8').catch(() => null);
      if (last !== null) keys = readable(last);
      await refresh();
    },
  };
};

const imported = (text: string): PublicKey[] =>
  answerSchema.parse(JSON.parse(text)).keys.map((jwk) => ({
    id: jwk.kid,
    key: createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' }),
  }));

const readable = (text: string): PublicKey[] => {
  try {
    return imported(text);
  } catch {
    return [];
  }
};
