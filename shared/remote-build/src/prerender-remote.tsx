import { prerender } from 'react-dom/static';
import remote from '@app-under-build';
import { LanguageProvider, PortalProvider } from '@tulinde/client/remote';
import { MemoryRouter, Route, Routes } from '@tulinde/client/router';
import { enableStaticRendering } from 'mobx-react-lite';
import type { Prerenderer } from './prerender-plugin';
import { prerenderPortal } from './prerender-portal';

/* Observers that are never mounted wait for no change: their timers would keep the build for twenty seconds when it is done. */
enableStaticRendering(true);

export const render: Prerenderer['render'] = async (key, language) => {
  const portal = prerenderPortal(language);
  const Page = remote.pages[key.split('?', 1)[0] ?? ''];
  if (!Page) throw new Error(`The remote has no page for ${key}, which its facts prerender.`);
  remote.mount?.(portal);
  const { prelude } = await prerender(
    <PortalProvider value={portal}>
      <LanguageProvider value={language}>
        <MemoryRouter initialEntries={[key]}>
          <Routes>
            <Route path="*" element={<Page />} />
          </Routes>
        </MemoryRouter>
      </LanguageProvider>
    </PortalProvider>,
  );
  return new Response(prelude).text();
};
