import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '@tulinde/client/remote';
import { MemoryRouter } from '@tulinde/client/router';
import '../../tokens/tokens.css';
import '../../tokens/fonts.css';
import '../../tokens/base.css';
import { Gallery } from './gallery';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider value={new URLSearchParams(location.search).get('lang') === 'sw' ? 'sw' : 'en'}>
        <MemoryRouter>
          <Gallery />
        </MemoryRouter>
      </LanguageProvider>
    </StrictMode>,
  );
}
