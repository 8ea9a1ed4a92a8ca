import '@tulinde/ui/tokens.css';
import '@tulinde/ui/fonts.css';
import '@tulinde/ui/base.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '@tulinde/client/router';
import { App } from './app/app';
import { createServices } from './app/services';

const services = createServices({
  fetch: (request, init) => fetch(request, init),
  openStream: (address) => new EventSource(address),
  storage: sessionStorage,
  base: location.origin,
  now: () => Date.now(),
});

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
createRoot(root).render(
  <BrowserRouter basename="/console">
    <App services={services} />
  </BrowserRouter>,
);
