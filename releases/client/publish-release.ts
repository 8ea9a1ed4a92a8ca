import type { KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@tulinde/contracts';
import { nullAnswer, publishedAnswer, uploadAnswer, type Finding } from '../wire/answers';
import { addressOf, callRegistry, type RegistryAddress } from './call-registry';
import { UsageError } from './errors';
import { signProvenance } from './sign-provenance';
import { sendSourceMaps } from './send-source-maps';

export interface PublishProgress {
  sentFiles: number;
  files: number;
  sentBytes: number;
  bytes: number;
}

export interface PublishRequest extends RegistryAddress {
  /** The build's folder, with `release.json` in it. */
  folder: string;
  /** Holds `<script>.map` for scripts of the release; where our own builds put them unless said. */
  sourceMaps?: string | undefined;
  /** Looks at the description before anything is sent; throws to stop. */
  check?: (release: Release) => void | Promise<void>;
  /** What changed, in the squad's words. */
  notes?: string | undefined;
  /** Rules of the gate that operations let pass. */
  allow?: string[] | undefined;
  /** Signs who built it and from what; without it nothing is signed. */
  signingKey?: KeyObject | undefined;
  /** Asks for a short preflight. */
  quick?: boolean | undefined;
  /** Why they may, or why it cannot wait; without it the notes have to say it. */
  reason?: string | undefined;
  onProgress?: (progress: PublishProgress) => void;
}

type PublishedBuild = Release & { findings: Finding[]; sourceMaps: number };

/* Enough to fill a line; more would only queue at the registry's disk. */
const sentAtOnce = 4;

/**
 * Sends a built release to the registry. What an earlier, broken attempt has sent is not sent again.
 * @returns the release, what the gate noted, and of how many scripts the source maps were sent
 */
export const publishRelease = async (request: PublishRequest): Promise<PublishedBuild> => {
  const { folder, check, notes, allow, quick, reason, signingKey, onProgress } = request;
  const { sourceMaps: mapsFolder = join(folder, '../.cache/maps') } = request;
  const address = addressOf(request);
  const release = await readRelease(folder);
  await check?.(release);
  const uploads = `/v1/apps/${release.name}/uploads`;
  const { upload, missing } = await callRegistry(
    address,
    { method: 'POST', path: uploads, json: release },
    uploadAnswer,
  );

  const queue = release.files.filter(({ path }) => missing.includes(path));
  const progress = {
    sentFiles: 0,
    files: queue.length,
    sentBytes: 0,
    bytes: queue.reduce((sum, { bytes }) => sum + bytes, 0),
  };
  const send = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const body = createReadStream(join(folder, file.path));
      const path = `${uploads}/${upload}/files/${file.path}`;
      await callRegistry(address, { method: 'PUT', path, stream: { body, bytes: file.bytes } }, nullAnswer);
      progress.sentFiles += 1;
      progress.sentBytes += file.bytes;
      onProgress?.({ ...progress });
    }
  };
  await Promise.all(Array.from({ length: sentAtOnce }, send));
  const commit = {
    method: 'POST' as const,
    path: `${uploads}/${upload}/commit`,
    json: { notes, allow, quick, reason, provenance: signingKey && signProvenance(release, signingKey) },
  };
  const { findings } = await callRegistry(address, commit, publishedAnswer);
  const sourceMaps = await sendSourceMaps({ address, release, folder: mapsFolder });
  return { ...release, findings, sourceMaps };
};

/** The description of a built release. @throws UsageError where the folder has none */
export const readRelease = async (folder: string): Promise<Release> => {
  const path = join(folder, 'release.json');
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    throw new UsageError(`${path} cannot be read. Build the app first (npm run build), or name its folder with --dir.`);
  }
  const parsed = releaseSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UsageError(`${path} is no release description: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
};
