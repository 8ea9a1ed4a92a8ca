import { LanguageProvider, PortalProvider } from '@tulinde/client/remote';
import { MemoryRouter } from '@tulinde/client/router';
import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createTestPortal, type TestPortalOptions } from './test-portal';

/** The markup of a component as the build prerenders it; for tests with `@jest-environment node`, without a window. */
export const prerenderInPortal = (element: ReactNode, path: string, options: TestPortalOptions = {}): string => {
  const portal = createTestPortal(options);
  // Observers that are never mounted must not wait for changes: their timers would outlive the test.
  enableStaticRendering(true);
  try {
    return renderToString(
      <MemoryRouter initialEntries={[path]}>
        <PortalProvider value={portal}>
          <LanguageProvider value={portal.language}>{element}</LanguageProvider>
        </PortalProvider>
      </MemoryRouter>,
    );
  } finally {
    enableStaticRendering(false);
  }
};
