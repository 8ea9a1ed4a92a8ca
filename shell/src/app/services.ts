import type { NavigateFunction } from '@tulinde/shared/router';
import { Composition } from '../composition/composition';
import type { Federation } from '../composition/federation';
import { ManifestStore } from '../composition/manifest-store';
import type { Manifest, TelemetryEvent } from '@tulinde/shared/contracts';
import { FrameStore } from '../navigation/frame-store';
import { LoadingStore } from '../notifications/loading-store';
import { languageKey, LanguageStore } from '../session/language-store';
import { BrowserSession } from '../session/session-store';
import { openSiteData, type SiteData } from '../session/site-data';
import { OnlineStore } from './online-store';
import { ShellPortal } from './shell-portal';
import { SignInStore } from '../sign-in/sign-in-store';

/** Everything of the shell that lives as long as the page. */
export interface Services {
  readonly composition: Composition;
  readonly frame: FrameStore;
  readonly language: LanguageStore;
  readonly loading: LoadingStore;
  readonly manifests: ManifestStore;
  readonly online: OnlineStore;
  readonly portal: ShellPortal;
  readonly session: BrowserSession;
  readonly siteData: SiteData;
  readonly signIn: SignInStore;
  /** Set by the router once it stands. */
  readonly router: { navigate: NavigateFunction | null };
}

interface Deps {
  readonly manifest: Manifest;
  readonly federation: Federation;
  report(event: TelemetryEvent, cause?: unknown): void;
}

export const createServices = ({ manifest, federation, report }: Deps): Services => {
  const loading = new LoadingStore();
  const siteData = openSiteData();
  const language = new LanguageStore(location.search, document.documentElement.lang, siteData.local);
  const session = new BrowserSession(siteData, [languageKey]);
  const parts = {
    frame: new FrameStore(),
    language,
    loading,
    online: new OnlineStore(),
    session,
    siteData,
    signIn: new SignInStore(loading),
    router: { navigate: null as NavigateFunction | null },
  };
  const manifests = new ManifestStore(manifest);
  const composition: Composition = new Composition({
    manifests,
    federation,
    portal: () => portal,
    report: (event, cause) => report({ ...event, route: composition.routeFor(location.pathname)?.path ?? null }, cause),
  });
  const portal: ShellPortal = new ShellPortal({ ...parts, composition });
  return { ...parts, composition, manifests, portal };
};
