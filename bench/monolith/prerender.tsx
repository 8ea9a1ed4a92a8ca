// First, so that the layers of the shell's styles come before those of the remotes, as the edge links them.
import { Chrome } from '../../shell/src/prerender';
import { prerender } from 'react-dom/static';
import type { ReactNode } from 'react';
import type { Language } from '@tulinde/contracts';
import type { RemoteModule } from '@tulinde/client/remote';
import { LanguageProvider, PortalProvider } from '@tulinde/client/remote';
import { MemoryRouter, Route, Routes } from '@tulinde/client/router';
import account from '../../mfe-account/src/remote';
import claims from '../../mfe-claims/src/remote';
import help from '../../mfe-help/src/remote';
import quotes from '../../mfe-quotes/src/remote';
import type { Prerenderer } from '../../shared/remote-build/src/prerender-plugin';
import { prerenderPortal } from '../../shared/remote-build/src/prerender-portal';
import { manifest } from './manifest';

const remotes: Readonly<Record<string, RemoteModule>> = {
  'mfe-quotes': quotes,
  'mfe-account': account,
  'mfe-claims': claims,
  'mfe-help': help,
};

const ownerOf = (key: string) => {
  const [path] = key.split('?', 1);
  for (const [app, [part]] of Object.entries(manifest.microFrontends)) {
    const route = part?.extras.routes.find((one) => one.path === path);
    const remote = remotes[app];
    if (route && remote) return { route, remote };
  }
  throw new Error(`The monolith has no page for ${key}.`);
};

const markup = async (tree: ReactNode): Promise<string> => new Response((await prerender(tree)).prelude).text();

const pageOf = async (remote: RemoteModule, key: string, language: Language): Promise<string> => {
  const portal = prerenderPortal(language);
  const Page = remote.pages[key.split('?', 1)[0] ?? ''];
  if (!Page) throw new Error(`The monolith has no page for ${key}.`);
  remote.mount?.(portal);
  return markup(
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
};

/** The whole page, chrome and content, as the edge would compose it; `{{title}}` stays for the document. */
export const render: Prerenderer['render'] = async (key, language) => {
  const { route, remote } = ownerOf(key);
  // A customer's page is empty until the customer is known, at the edge too.
  const page = route.access === 'guarded' ? '' : await pageOf(remote, key, language);
  const chrome = await markup(
    <LanguageProvider value={language}>
      <MemoryRouter>
        <Chrome variant={route.topBar} language={language} pageMarker="__page__" />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return chrome.replace('__page__', () => page);
};
