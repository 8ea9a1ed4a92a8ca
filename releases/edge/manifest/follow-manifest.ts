import { manifestSchema, type Manifest } from '@tulinde/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveRevision } from '../../composition/pages/live';
import { createManifestFile } from './manifest-file';
import { followRevisions } from './revision-stream';
import { hasShell, whyRefused } from './why-refused';

/* The stream tells at once; asking is for the proxy that holds a stream back. Unchanged costs a 304. */
const pollMs = 10_000;
const fetchDeadlineMs = 3_000;

export interface FollowDeps {
  registryUrl: string;
  environment: string;
  cacheFolder: string;
  load: (manifest: Manifest) => Promise<LiveRevision>;
  logger: FastifyBaseLogger;
  /** The operator's word: the first answer of the registry is taken, though it is worse than what is at hand. */
  acceptOlder?: boolean | undefined;
  onRevision?: ((revision: number) => void) | undefined;
  /** Milliseconds between two looks at the registry, beside its stream; ten seconds unless said. */
  askEveryMs?: number | undefined;
}

/** What pages are made from, for who watches the edge. */
export interface ManifestHealth {
  /** Id of the registry that it is of; null: it is from before registries had ids. */
  registry: string | null;
  source: 'registry' | 'disk';
  /** Since the registry last said that this is the present one. */
  ageSeconds: number;
  /** Why the registry's present answer is not taken; null: it is, or there is none. */
  refused: string | null;
  /** Releases that should be shown and are not, because their files are not here. */
  missing: readonly string[];
}

export interface ManifestFollower {
  /** What to serve now; null before the first manifest was ever seen. */
  current(): LiveRevision | null;
  health(): ManifestHealth | null;
  isConnected(): boolean;
  start(): Promise<void>;
  stop(): void;
}

/** Keeps what an environment serves at hand. Once there is something to serve, no failure takes it away. */
export const followManifest = (deps: FollowDeps): ManifestFollower => {
  const { registryUrl, environment, load, logger, onRevision } = deps;
  const address = new URL(`/v1/environments/${encodeURIComponent(environment)}/`, registryUrl).href;
  const file = createManifestFile(deps.cacheFolder, environment);
  let live: LiveRevision | null = null;
  let source: ManifestHealth['source'] = 'disk';
  let confirmedAt = 0;
  let refused: string | null = null;
  let mayBeWorse = deps.acceptOlder ?? false;
  let tag: string | null = null;
  let isConnected = false;
  let isLost = false;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let stopStream = (): void => undefined;
  let poll: NodeJS.Timeout | undefined;

  const adopt = async (manifest: Manifest): Promise<void> => {
    // Loaded whole before it replaces the last one: a shell that cannot be read changes nothing.
    const next = await load(manifest);
    const isTheSame = live?.manifest.revision === manifest.revision && live.missing.join() === next.missing.join();
    // Asked for again because of files that have not come yet: pages that are made stay.
    if (isTheSame && next.missing.length > 0) return;
    live = next;
    logger.info({ revision: manifest.revision }, 'serving a new revision');
    onRevision?.(manifest.revision);
  };

  const ask = async (): Promise<void> => {
    const response = await fetch(`${address}manifest`, {
      headers: tag === null ? {} : { 'if-none-match': tag },
      signal: AbortSignal.timeout(fetchDeadlineMs),
      redirect: 'error',
    });
    if (response.status === 304) return confirm();
    if (!response.ok) throw new Error(`the registry answers ${response.status}`);
    const manifest = manifestSchema.parse(await response.json());
    const reason = whyRefused(manifest, live?.manifest ?? null);
    if (reason !== null && !mayBeWorse) return refuse(reason);
    if (reason !== null) {
      logger.warn({ reason }, 'taken because the operator accepts it');
      await file.setAside();
    }
    await adopt(manifest);
    mayBeWorse = false;
    // Files may come a moment after the revision that needs them: it is looked at again.
    tag = live?.missing.length === 0 ? response.headers.get('etag') : null;
    confirm();
    await file.write(manifest);
  };

  const confirm = (): void => {
    source = 'registry';
    confirmedAt = Date.now();
    refused = null;
  };

  /* Told once: the registry is asked every few seconds. */
  const refuse = (reason: string): void => {
    const consequence = live === null ? 'there is none to serve yet' : 'serving the last good one';
    if (reason !== refused) logger.error({ reason }, `the registry’s manifest is refused: ${consequence}`);
    refused = reason;
  };

  /* Told once per outage: a registry that is away for a night would fill the log. */
  const tellLoss = (error: unknown): void => {
    const consequence = live === null ? 'there is no manifest to serve yet' : 'serving the last manifest';
    if (error !== null && !isLost) logger.warn({ reason: reasonOf(error) }, `registry lost: ${consequence}`);
    if (error === null && isLost) logger.info('registry found again');
    isLost = error !== null;
  };

  /** One at a time, so that an older answer never follows a newer one; a call meanwhile asks once more. */
  const refresh = (): Promise<void> => {
    isAskedAgain = running !== null;
    running ??= (async () => {
      do {
        isAskedAgain = false;
        await ask().then(() => tellLoss(null), tellLoss);
      } while (isAskedAgain);
      running = null;
    })();
    return running;
  };

  return {
    current: () => live,
    isConnected: () => isConnected,
    health: () =>
      live && {
        registry: live.manifest.registry ?? null,
        source,
        ageSeconds: Math.max(0, Math.round((Date.now() - confirmedAt) / 1000)),
        refused,
        missing: live.missing,
      },
    start: async () => {
      const last = await file.read();
      if (last && hasShell(last.manifest)) {
        confirmedAt = last.writtenAt.getTime();
        await adopt(last.manifest).catch((error: unknown) =>
          logger.warn({ reason: reasonOf(error) }, 'last manifest unusable'),
        );
      }
      await refresh();
      stopStream = followRevisions({
        url: `${address}stream`,
        onRevision: (revision) => {
          if (revision !== live?.manifest.revision) void refresh();
        },
        onConnected: (connected) => {
          isConnected = connected;
        },
      });
      poll = setInterval(() => void refresh(), deps.askEveryMs ?? pollMs);
    },
    stop: () => {
      clearInterval(poll);
      stopStream();
    },
  };
};

/* `fetch failed` says nothing: what happened stands in the cause. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
};
