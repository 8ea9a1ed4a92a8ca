import { randomUUID } from 'node:crypto';
import { hourMs, type Manifest } from '@tulinde/contracts';
import { edgeHeaders } from './edge-headers';

/* Often enough that an edge which lost the registry is soon known again; a revision is told once and then each hour. */
const lookEveryMs = 10_000;
const tellAgainAfterMs = hourMs;
const fetchDeadlineMs = 3_000;

interface TellDeps {
  registryUrl: string;
  environment: string;
  token: string | undefined;
  current: () => Manifest | null;
}

/**
 * Tells the registry which releases this edge's pages may load, so that none of them is put away, however long the edge
 * was cut off or refuses what it is told. No page waits for it, and nothing depends on its being heard.
 */
export const reportToRegistry = ({ registryUrl, environment, token, current }: TellDeps) => {
  const address = new URL(`/v1/environments/${encodeURIComponent(environment)}/edges/${randomUUID()}`, registryUrl);
  let told: { revision: number; at: number } | null = null;
  let timer: NodeJS.Timeout | undefined;

  const tell = async (): Promise<void> => {
    const manifest = current();
    if (!manifest) return;
    const { revision, microFrontends } = manifest;
    if (told?.revision === revision && Date.now() - told.at < tellAgainAfterMs) return;
    const releases = Object.entries(microFrontends).flatMap(([app, entries]) =>
      entries.map(({ metadata }) => `${app}@${metadata.version}`),
    );
    const response = await fetch(address, {
      method: 'PUT',
      headers: edgeHeaders(token),
      body: JSON.stringify({ revision, releases }),
      signal: AbortSignal.timeout(fetchDeadlineMs),
      redirect: 'error',
    });
    await response.arrayBuffer();
    if (!response.ok) return;
    told = { revision, at: Date.now() };
  };
  /* The next look tells it. */
  const now = (): void => void tell().catch(() => undefined);
  return {
    now,
    start: (): void => {
      timer = setInterval(now, lookEveryMs);
      timer.unref();
    },
    stop: (): void => clearInterval(timer),
  };
};
