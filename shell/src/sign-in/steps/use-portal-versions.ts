import { getPortalTextVersionsCall, routes, type Language, type PortalVersions } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import { serverValue } from '@tulinde/ui/page';
import { useCallback, useEffect, useState } from 'react';

export interface ReadVersions {
  /** What can be read now; undefined where it is not known: the server takes those in force. */
  readonly versions: PortalVersions | undefined;
  readonly ask: () => Promise<void>;
}

/** Which versions of terms and privacy a tick stands for, where there is a page to read them on. For observers. */
export const usePortalVersions = (): ReadVersions => {
  const { api, language, hasRoute } = usePortal();
  const [value] = useState(() =>
    serverValue((options, asked: Language) =>
      api.call(getPortalTextVersionsCall, { language: asked }, { ...options, background: true }),
    ),
  );
  const canRead = hasRoute(routes.terms);
  useEffect(() => (canRead ? value.open(language) : undefined), [value, canRead, language]);
  const ask = useCallback(() => value.load(language), [value, language]);
  const { terms = [], privacy = [] } = value.value ?? {};
  const [inTerms, inPrivacy] = [terms, privacy].map((list) => list.find(({ state }) => state === 'IN_FORCE')?.version);
  return { versions: inTerms && inPrivacy ? { terms: inTerms, privacy: inPrivacy } : undefined, ask };
};
