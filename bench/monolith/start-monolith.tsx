import { createRoot } from 'react-dom/client';
import { api, configureApi } from '@tulinde/client/api';
import { App } from '../../shell/src/app/app';
import { prepareHandOver } from '../../shell/src/app/hand-over';
import { createServices } from '../../shell/src/app/services';
import { completeShellStyles } from '../../shell/src/composition/loading/release-styles';
import { guardScripts } from '../../shell/src/composition/loading/trusted-scripts';
import { showToast } from '../../shell/src/notifications/show-toast';
import { followOtherTabs } from '../../shell/src/session/session-store';
import { manifest } from './manifest';

/* The sheet that the page has the first rules of, as the shell would find its own. */
const completeStyles = (): Promise<void> => {
  const url = document.querySelector('link[rel=preload][as=style]')?.getAttribute('href') ?? '';
  const [part] = manifest.microFrontends['mfe-quotes'] ?? [];
  const shell = part && { ...part, extras: { ...part.extras, styles: [{ url, integrity: '' }] } };
  return completeShellStyles({ ...manifest, microFrontends: { shell: shell ? [shell] : [] } });
};

/**
 * The shell's main.tsx without what only a page of several releases needs: a federation, telemetry of releases, a look
 * for a new manifest. The remotes are modules of this very build.
 * @param remotes what loads each remote's module, by its name
 */
export const startMonolith = (remotes: Readonly<Record<string, () => Promise<unknown>>>): void => {
  guardScripts();
  const styles = completeStyles();
  const services = createServices({
    manifest,
    federation: {
      load: async (release) => {
        const load = remotes[release.url];
        if (!load) throw new Error(`The monolith has no ${release.url}.`);
        return load();
      },
    },
    report: (event, cause) => {
      if (event.kind !== 'load') console.error(`${event.app} failed: ${event.kind}`, cause);
    },
  });

  configureApi({
    beginLoading: () => services.loading.begin(),
    callIsSlow: () => services.loading.beginSlow(),
    callFailed: (error) => error.texts.forEach((message) => showToast({ kind: 'error', message })),
    language: () => services.language.language,
    customerToken: () => services.session.userToken,
    customerTokenExpired: () => services.signIn.expire(),
  });
  followOtherTabs(services.session);
  void api.warm();
  const route = services.composition.routeFor(location.pathname);
  if (route) void services.composition.enter(route.app);

  const prerendered = document.getElementById('root');
  if (!prerendered) throw new Error('The document has no #root.');
  const { live, show } = prepareHandOver(prerendered);
  createRoot(live).render(<App services={services} onShown={(then) => void styles.then(() => show(then))} />);
};
