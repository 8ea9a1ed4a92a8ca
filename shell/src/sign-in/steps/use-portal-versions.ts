import { isApiError } from '@tulinde/client/api';
import { getPortalTextVersionsCall, routes, type PortalVersion, type PortalVersions } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import { useCallback, useEffect, useState } from 'react';

export interface ReadVersions {
  /** What can be read now; undefined where it is not known: the server takes those in force. */
  readonly versions: PortalVersions | undefined;
  readonly ask: () => Promise<void>;
}

const inForce = (list: readonly PortalVersion[]) => list.find(({ state }) => state === 'IN_FORCE')?.version;

/** Which versions of terms and privacy a tick stands for, where there is a page to read them on. */
export const usePortalVersions = (): ReadVersions => {
  const { api, language, hasRoute } = usePortal();
  const [versions, setVersions] = useState<PortalVersions>();
  const read = useCallback(async (): Promise<PortalVersions | undefined> => {
    try {
      const lists = await api.call(getPortalTextVersionsCall, { language }, { background: true });
      const [terms, privacy] = [inForce(lists.terms), inForce(lists.privacy)];
      return terms && privacy ? { terms, privacy } : undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return undefined;
    }
  }, [api, language]);
  const ask = useCallback(async () => setVersions(await read()), [read]);
  const canRead = hasRoute(routes.terms);
  useEffect(() => {
    if (!canRead) return undefined;
    let isGone = false;
    void read().then((found) => {
      if (!isGone) setVersions(found);
    });
    return () => {
      isGone = true;
    };
  }, [canRead, read]);
  return { versions, ask };
};
