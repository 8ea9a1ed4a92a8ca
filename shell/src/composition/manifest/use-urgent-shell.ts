import { useEffect, useRef } from 'react';
import { useLocation } from '@tulinde/client/router';
import type { ManifestStore } from './manifest-store';

/**
 * The shell itself cannot be replaced in a page that stands. When it was rolled back urgently, the next navigation loads
 * the page anew: what was typed is in the slices, and nothing is taken away under a person's hands.
 */
export const useUrgentShell = (manifests: ManifestStore, reload: () => void = () => location.reload()): void => {
  const { pathname } = useLocation();
  const started = useRef({ pathname, revision: manifests.manifest.revision });
  useEffect(() => {
    const urgent = manifests.manifest.urgent['shell'] ?? 0;
    if (pathname !== started.current.pathname && urgent > started.current.revision) reload();
  }, [pathname, manifests, reload]);
};
