// First, so that the layers of the shell's styles come before those of the remotes, as the edge links them.
import { Chrome } from '../../shell/src/prerender';
import { prerender } from 'react-dom/static';
import type { ReactNode } from 'react';
import type { RemoteModule } from '@tulinde/shared/remote';
import { LanguageProvider, PortalProvider } from '@tulinde/shared/remote';
import { MemoryRouter, Route, Routes } from '@tulinde/shared/router';
import help from '../../mfe-help/src/remote';
import quotes from '../../mfe-quotes/src/remote';
import type { Prerenderer } from '../../shared/src/remote/build/prerender-plugin';
import { prerenderPortal } from '../../shared/src/remote/build/prerender-portal';
import { manifest } from './manifest';

const remotes: Readonly<Record<string, RemoteModule>> = { 'mfe-quotes': quotes, 'mfe-help': help };

const ownerOf = (path: string) => {
  for (const [app, [part]] of Object.entries(manifest.microFrontends)) {
    const route = part?.extras.routes.find((one) => one.path === path);
    const remote = remotes[app];
    if (route && remote) return { route, remote };
  }
  throw new Error(`The monolith has no page for ${path}.`);
};

const markup = async (tree: ReactNode): Promise<string> => new Response((await prerender(tree)).prelude).text();

/** The whole page, chrome and content, as the edge would compose it; `{{title}}` stays for the document. */
export const render: Prerenderer['render'] = async (path, language) => {
  const { route, remote } = ownerOf(path);
  const portal = prerenderPortal(language);
  const Page = remote.pages[path];
  if (!Page) throw new Error(`The monolith has no page for ${path}.`);
  remote.mount?.(portal);
  const page = await markup(
    <PortalProvider value={portal}>
      <LanguageProvider value={language}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="*" element={<Page />} />
          </Routes>
        </MemoryRouter>
      </LanguageProvider>
    </PortalProvider>,
  );
  const chrome = await markup(
    <LanguageProvider value={language}>
      <MemoryRouter>
        <Chrome variant={route.topBar} language={language} pageMarker="__page__" />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return chrome.replace('__page__', () => page);
};
