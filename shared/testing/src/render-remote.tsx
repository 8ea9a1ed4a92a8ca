import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { LanguageProvider, PortalProvider, type RemoteModule } from '@tulinde/client/remote';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { createTestPortal, type TestPortal, type TestPortalOptions } from './test-portal';

export interface RenderOptions extends TestPortalOptions {
  /** A portal made before, instead of one from the other options. */
  readonly portal?: TestPortal;
}

export interface Rendered extends RenderResult {
  readonly portal: TestPortal;
  readonly user: UserEvent;
  /** Path, query and fragment where the page is now. */
  readonly location: () => string;
}

interface FrameProps {
  readonly portal: TestPortal;
  readonly onMove: (location: string) => void;
  readonly children: ReactNode;
}

/** What the shell does around a remote, and no more: context, language, router. */
const Frame = observer(({ portal, onMove, children }: FrameProps) => (
  <PortalProvider value={portal}>
    <LanguageProvider value={portal.language}>
      <Guide portal={portal} onMove={onMove} />
      {children}
    </LanguageProvider>
  </PortalProvider>
));

const Guide = ({ portal, onMove }: Omit<FrameProps, 'children'>) => {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    portal.followWith(({ to, options }) => void (to === -1 ? navigate(-1) : navigate(to, options)));
    onMove(pathname + search + hash);
  });
  return null;
};

/** Mounts one component inside a portal and a router that stands at `path`. */
export const renderInPortal = (
  element: ReactNode,
  path = '/',
  { portal, ...options }: RenderOptions = {},
): Rendered => {
  const stage = portal ?? createTestPortal(options);
  let location = path;
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Frame portal={stage} onMove={(moved) => (location = moved)}>
        {element}
      </Frame>
    </MemoryRouter>,
  );
  return { ...view, portal: stage, user: userEvent.setup(), location: () => location };
};

const Elsewhere = () => {
  const { pathname } = useLocation();
  return <main aria-label="Outside this remote">{pathname}</main>;
};

/** Mounts one remote alone at `path`, as the shell enters it: `mount` first, then the page that owns the path. */
export const renderRemote = (remote: RemoteModule, path: string, options: RenderOptions = {}): Rendered => {
  const portal = options.portal ?? createTestPortal(options);
  remote.mount?.(portal);
  const pages = Object.entries(remote.pages);
  return renderInPortal(
    <Suspense fallback={<p role="status">Loading the page</p>}>
      <Routes>
        {pages.map(([pattern, Page]) => (
          <Route key={pattern} path={pattern} element={<Page />} />
        ))}
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </Suspense>,
    path,
    { portal },
  );
};
