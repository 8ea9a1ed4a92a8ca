import { createRoot } from 'react-dom/client';
import { api, configureApi } from '@tulinde/shared/api';
import { App } from './app/app';
import { prepareHandOver } from './app/hand-over';
import { createServices } from './app/services';
import { createFederation } from './composition/federation';
import { readInlinedManifest } from './composition/release-manifest';
import { guardScripts } from './composition/trusted-scripts';
import { notify } from './notifications/notify';
import { followOtherTabs } from './session/session-store';

guardScripts();
const manifest = readInlinedManifest(document);
const federation = createFederation(manifest.microFrontends['shell']?.[0]?.extras.shared ?? {});
const services = createServices({
  manifest,
  federation,
  reportFailure: (failure) => {
    // eslint-disable-next-line no-console -- the browser's console is where a developer looks first
    console.error(failure.message, failure.cause);
  },
});

configureApi({
  beginLoading: services.loading.begin,
  callFailed: (error) => error.texts.forEach((message) => notify({ kind: 'error', message })),
  language: () => services.language.language,
  customerToken: () => services.session.userToken,
  customerTokenExpired: services.signIn.open,
});
followOtherTabs(services.session);
// Nearly every page asks the server something: its token is fetched while the remote loads.
void api.warm();
const route = services.composition.routeFor(location.pathname);
if (route) void services.composition.enter(route.app);

const prerendered = document.getElementById('root');
if (!prerendered) throw new Error('The document has no #root.');
const { live, show } = prepareHandOver(prerendered);
createRoot(live).render(<App services={services} onShown={show} />);
