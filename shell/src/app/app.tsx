import { observer } from '@tulinde/shared/state';
import { lazy, Suspense, useCallback, useState } from 'react';
import { BrowserRouter, Route, Routes } from '@tulinde/shared/router';
import { LanguageProvider, PortalProvider } from '@tulinde/shared/remote';
import { RemotePage } from '../composition/remote-page';
import { LoadingOverlay } from '../notifications/loading-overlay';
import { SignInPanel } from '../sign-in/sign-in-panel';
import { CrashBoundary } from './crash-boundary';
import { Guard } from './guard';
import { LiveFrame } from './live-frame';
import { Logout } from './logout';
import { NotFound } from './not-found';
import type { Services } from './services';

/* Only testers pay for it. */
const TesterPanel = lazy(() =>
  import(/* webpackChunkName: "tester" */ '../tester/tester-panel').then((module) => ({ default: module.TesterPanel })),
);

interface Props {
  readonly services: Services;
  /** Called when the first page stands and may take the place of its prerendered markup. */
  readonly onShown: () => void;
}

/** The whole page: providers, frame and the router built from the release manifest. */
export const App = observer(function App({ services, onShown }: Props) {
  const { composition, language, loading, manifests, portal, session, signIn } = services;
  // The page is built outside the document first, where no dialog can open.
  const [isShown, setShown] = useState(false);
  const handleShown = useCallback(() => {
    onShown();
    setShown(true);
  }, [onShown]);
  return (
    <LanguageProvider value={language.language}>
      <CrashBoundary onShown={handleShown}>
        <PortalProvider value={portal}>
          <BrowserRouter>
            <LiveFrame services={services}>
              <Routes>
                {composition.routes.map((route) => (
                  <Route
                    key={route.path}
                    path={route.path}
                    element={
                      <Guard
                        key={route.path}
                        route={route}
                        isSignedIn={session.isSignedIn}
                        onShut={(returnTo) => signIn.open({ returnTo })}
                      >
                        <RemotePage composition={composition} route={route} onShown={handleShown} />
                      </Guard>
                    }
                  />
                ))}
                <Route path="/logout" element={<Logout portal={portal} onShown={handleShown} />} />
                <Route path="*" element={<NotFound onShown={handleShown} />} />
              </Routes>
            </LiveFrame>
            {manifests.manifest.tester && (
              <Suspense fallback={null}>
                <TesterPanel composition={composition} manifests={manifests} />
              </Suspense>
            )}
            {isShown && <SignInPanel store={signIn} />}
          </BrowserRouter>
        </PortalProvider>
        <LoadingOverlay loading={loading} />
      </CrashBoundary>
    </LanguageProvider>
  );
});
