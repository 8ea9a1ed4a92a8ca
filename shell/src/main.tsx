// Before React, which looks for the hook once, when it starts.
import './page-health/commit-count';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { api, configureApi, portalTransport } from '@tulinde/client/api';
import { capturePristineGlobals, keptHistory } from '@tulinde/client/natives';
import type { PageEvent, TelemetryEvent } from '@tulinde/contracts';
import { whenIdle } from '@tulinde/ui/page';
import { App } from './app/app';
import { prepareHandOver } from './app/hand-over';
import { hideWhileAway } from './app/page-return';
import { createServices } from './app/services';
import { keepTranslatedTexts } from './app/keep-translations';
import { resumeUnsent } from './composition/resume-unsent';
import { createFederation } from './composition/loading/federation';
import { completeShellStyles } from './composition/loading/release-styles';
import { fetchSheetsOfPage, onceFirstPageIsLoaded, prefetchRemotes } from './composition/loading/prefetch';
import { readInlinedManifest } from './composition/manifest/release-manifest';
import { Telemetry } from './composition/failures/telemetry';
import { guardScripts } from './composition/loading/trusted-scripts';
import { watchCookies } from './page-health/watch-cookies';
import { watchErrors } from './composition/failures/watch-errors';
import { watchManifest } from './composition/manifest/watch-manifest';
import { appsOfMenu } from './navigation/menus-of';
import { closeToastsOf, showToast } from './notifications/show-toast';
import { followOtherTabs } from './session/session-store';
import { isTracedVisit } from './tracing/is-traced-visit';

/* Failures with an error behind them that tells more. */
const isThrown = (event: PageEvent): event is TelemetryEvent =>
  ['evaluation', 'render', 'unhandled'].includes(event.kind);

/* Events that are no failures. */
const healthyKinds: readonly string[] = ['load', 'alive', 'long task'];

// First of all: no release has run yet.
capturePristineGlobals();
const history = keptHistory();
guardScripts();
const manifest = readInlinedManifest(document);
const shellStyles = completeShellStyles(manifest);
const federation = createFederation(manifest.microFrontends['shell']?.[0]?.extras.shared ?? {});
const telemetry = new Telemetry(() => services.manifests.manifest);
const services = createServices({
  manifest,
  federation,
  history,
  beaconOf: (event) => telemetry.beaconOf(event),
  report: (event, cause) => {
    telemetry.report(event);
    if (healthyKinds.includes(event.kind)) return;
    if (isThrown(event)) void tellThrown(event, cause);
    // oxlint-disable-next-line no-console -- the browser's console is where a developer looks first
    console.error(`${event.app}@${event.version} failed: ${event.kind}`, cause);
  },
});

/* In a chunk of its own, which no page needs that works. */
const tellThrown = async (event: TelemetryEvent, cause: unknown) => {
  const part = await import(/* webpackChunkName: "thrown" */ './composition/failures/thrown-error').catch(() => null);
  const error = await part?.describeThrown(event, cause);
  if (error) telemetry.reportThrown(event, error);
};

/* In the chunk of the sign-in, which few visits need. If the chunk does not come, the session expires. */
const endAbandoned = async (token: string) => {
  const part = await import(/* webpackChunkName: "sign-in" */ './session/end-half-session').catch(() => null);
  await part?.endHalfSession(api, token);
};

/* There too: a page that comes back from the browser's own cache. */
const isSessionOver = async () => {
  const { userId } = services.session;
  const part = await import(/* webpackChunkName: "sign-in" */ './session/is-session-over').catch(() => null);
  return part !== null && userId !== null && part.isSessionOver(api, userId);
};

let transport = portalTransport;

/* In a chunk of its own, which none but these visits fetch. */
const traceVisit = async () => {
  const part = await import(/* webpackChunkName: "tracing" */ './tracing/trace-presses').catch(() => null);
  const routeOf = () => services.composition.routeFor(location.pathname)?.path;
  if (part) transport = part.tracePresses({ routeOf, transport });
};
if (isTracedVisit()) void traceVisit();

configureApi(
  {
    beginCall: services.loading.beginCall,
    beginLoading: services.loading.begin,
    callIsSlow: services.loading.beginSlow,
    callFailed: (error, step) => {
      if (services.signIn.tells(error)) return;
      error.texts.forEach((message) => showToast({ kind: 'error', message }, step));
    },
    callRecovered: closeToastsOf,
    language: () => services.language.language,
    customerToken: () => services.session.userToken,
    customerTokenExpired: services.signIn.expire,
  },
  { transport: (request) => transport(request) },
);
const { abandonedToken } = services.session;
if (abandonedToken !== null) void endAbandoned(abandonedToken);
followOtherTabs(services.session);
watchErrors(services.composition);
watchCookies((release) => services.reportFinding(release, 'cookie'));
watchManifest(services.manifests);
hideWhileAway(services, isSessionOver);
// Nearly every page calls the server: the token is fetched while the remote loads.
void api.warm();
const { cleanStart, composition, pageHealth } = services;
for (const release of [...pageHealth.start(), ...cleanStart.leftOut]) composition.exclude(release);
const route = services.composition.routeFor(location.pathname);
if (route) void services.composition.enter(route.app);

const prerendered = document.getElementById('root');
if (!prerendered) throw new Error('The document has no #root.');
keepTranslatedTexts(document.body);
const { live, show } = prepareHandOver(prerendered);

const fetchAhead = async () => {
  await fetchSheetsOfPage(services.manifests.manifest);
  await prefetchRemotes(services.manifests.manifest, appsOfMenu(services.composition));
};
let hasBegun = false;
const begin = () => {
  if (hasBegun) return;
  hasBegun = true;
  whenIdle(() => resumeUnsent(services));
  onceFirstPageIsLoaded(
    () => services.loading.isQuiet,
    () => void fetchAhead(),
  );
};
const handleShown = (then: () => void) =>
  void shellStyles.then(() =>
    show(() => {
      then();
      begin();
    }),
  );
// In slices: between them arrives what the page has asked for.
startTransition(() => createRoot(live).render(<App services={services} history={history} onShown={handleShown} />));
