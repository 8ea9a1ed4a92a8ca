import { createContext, useContext, useEffect } from 'react';
import type { Language } from '@tulinde/contracts';
import type { PageFrame, Portal } from './portal';

const PortalContext = createContext<Portal | null>(null);

export const PortalProvider = PortalContext.Provider;

/** The portal the component stands in. Read its fields inside an observer. */
export const usePortal = (): Portal => {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider around the component: the shell or the test harness.');
  return portal;
};

/* The language is a context of its own, so that plain components (no observer) follow a change of it. */
const LanguageContext = createContext<Language>('en');
export const LanguageProvider = LanguageContext.Provider;
export const useLanguage = (): Language => useContext(LanguageContext);

/** Sets title, top bar or back target of the frame while the component is mounted. */
export const usePageFrame = ({ title, topBar, back }: PageFrame): void => {
  const portal = usePortal();
  useEffect(
    () =>
      portal.setPageFrame({
        ...(title !== undefined && { title }),
        ...(topBar !== undefined && { topBar }),
        ...(back !== undefined && { back }),
      }),
    [portal, title, topBar, back],
  );
};
