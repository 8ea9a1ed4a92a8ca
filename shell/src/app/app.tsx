import { observer } from '@tulinde/client/state';
import { useCallback, useState } from 'react';
import { BrowserRouter, Route, Routes } from '@tulinde/client/router';
import { LanguageProvider, PortalProvider } from '@tulinde/client/remote';
import { UnmountErrorBoundary } from '../composition/failures/unmount-error-boundary';
import { OwnDocument } from '../composition/pages/own-document';
import { RemotePage } from '../composition/pages/remote-page';
import { LoadingOverlay } from '../notifications/loading-overlay';
import { SignInPanel } from '../sign-in/sign-in-panel';
import { TesterCorner } from '../tester/tester-corner';
import { CrashBoundary } from './crash-boundary';
import { Guard } from './guard';
import { LiveFrame } from './live-frame';
import { Logout } from './logout';
import { NotFound } from './not-found';
import type { Services } from './services';

interface Props {
  readonly services: Services;
  /** The window that the router writes addresses to; the page's own unless given. */
  readonly history?: Window;
  /** Called when the first page stands and may take the place of its prerendered markup; calls `then` once it has. */
  readonly onShown: (then: () => void) => void;
}

/** The whole page: providers, frame and the router built from the release manifest. */
export const App = observer(function App({ services, history, onShown }: Props) {
  const { composition, firstPage, language, pageHealth, loading, manifests, own, portal, session, signIn, tab } =
    services;
  // The page is built outside the document first, where no dialog can open.
  const [isShown, setShown] = useState(false);
  const handleShown = useCallback(() => {
    firstPage.end();
    onShown(() => setShown(true));
  }, [firstPage, onShown]);
  return (
    <LanguageProvider value={language.language}>
      <CrashBoundary own={own} onShown={handleShown} recover={services.recover}>
        <PortalProvider value={portal}>
          <BrowserRouter {...(history && { window: history })}>
            <LiveFrame services={services}>
              <UnmountErrorBoundary onUnmountError={composition.onUnmountError}>
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
                          onDenied={(returnTo) => signIn.open({ returnTo })}
                        >
                          <OwnDocument tab={tab} needs={route.needs} isOnline={portal.isOnline}>
                            <RemotePage
                              composition={composition}
                              pageHealth={pageHealth}
                              firstPage={firstPage}
                              route={route}
                              onShown={handleShown}
                            />
                          </OwnDocument>
                        </Guard>
                      }
                    />
                  ))}
                  <Route path="/logout" element={<Logout portal={portal} onShown={handleShown} />} />
                  <Route path="*" element={<NotFound onShown={handleShown} />} />
                </Routes>
              </UnmountErrorBoundary>
            </LiveFrame>
            {manifests.manifest.tester && <TesterCorner composition={composition} manifests={manifests} />}
            {isShown && <SignInPanel store={signIn} />}
          </BrowserRouter>
        </PortalProvider>
        <LoadingOverlay loading={loading} />
      </CrashBoundary>
    </LanguageProvider>
  );
});
