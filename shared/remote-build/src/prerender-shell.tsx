import { prerender } from 'react-dom/static';
import { Chrome } from '@app-under-build';
import { LanguageProvider } from '@tulinde/client/remote';
import { MemoryRouter } from '@tulinde/client/router';
import { enableStaticRendering } from 'mobx-react-lite';
import type { Prerenderer } from './prerender-plugin';
import type { TopBarVariant } from '@tulinde/contracts';

/* As of remotes: no observer that is never mounted keeps the build. */
enableStaticRendering(true);

/** Marks where the edge puts the prerendered page of the app that owns the route. */
const pageMarker = '<!--page-->';

export const render: Prerenderer['render'] = async (variant, language) => {
  const { prelude } = await prerender(
    <LanguageProvider value={language}>
      <MemoryRouter>
        <Chrome variant={variant as TopBarVariant} language={language} pageMarker="__page__" />
      </MemoryRouter>
    </LanguageProvider>,
  );
  return (await new Response(prelude).text()).replace('__page__', pageMarker);
};
