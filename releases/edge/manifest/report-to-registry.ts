import { randomBytes } from 'node:crypto';
import type { Manifest } from '@tulinde/contracts';
import { edgeHeaders } from './edge-headers';

/* The registry counts an edge as gone that it has not heard from for thirty seconds. */
const tellEveryMs = 10_000;
const fetchDeadlineMs = 3_000;

interface TellDeps {
  registryUrl: string;
  environment: string;
  /** What people call it; two processes may have one name. */
  name: string;
  token: string | undefined;
  current: () => Manifest | null;
}

/* Of what an id is made of: as people know it, and a part that no other process has. */
const idOf = (name: string): string => {
  const known = name.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `${known.slice(0, 48) || 'edge'}-${randomBytes(4).toString('hex')}`;
};

/**
 * Tells the registry which revision this edge serves, and which releases its pages may load, so that none of them is put
 * away, however long the edge was cut off or refuses what it is told. No page waits for it, and nothing depends on its being heard.
 */
export const reportToRegistry = ({ registryUrl, environment, name, token, current }: TellDeps) => {
  const address = new URL(`/v1/environments/${encodeURIComponent(environment)}/edges/${idOf(name)}`, registryUrl);
  let timer: NodeJS.Timeout | undefined;

  const tell = async (isLeaving: boolean): Promise<void> => {
    const manifest = current();
    if (!manifest) return;
    const { revision, microFrontends } = manifest;
    const releases = Object.entries(microFrontends).flatMap(([app, entries]) =>
      entries.map(({ metadata }) => `${app}@${metadata.version}`),
    );
    const response = await fetch(address, {
      method: 'PUT',
      headers: edgeHeaders(token),
      body: JSON.stringify({ revision, releases, isLeaving }),
      signal: AbortSignal.timeout(fetchDeadlineMs),
      redirect: 'error',
    });
    await response.arrayBuffer();
  };
  /* What was not heard is told the next time. */
  const now = (): void => void tell(false).catch(() => undefined);
  return {
    now,
    start: (): void => {
      timer = setInterval(now, tellEveryMs);
      timer.unref();
    },
    /** Nobody waits any more for this edge to serve a change. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await tell(true).catch(() => undefined);
    },
  };
};
