import { remoteContract, routesAsBuilt, type Manifest, type MicroFrontend } from '@tulinde/contracts';
import type { RemoteRoute } from '@tulinde/client/remote';
import { routes as account } from '../../mfe-account/src/routes';
import { routes as claims } from '../../mfe-claims/src/routes';
import { routes as help } from '../../mfe-help/src/routes';
import { routes as quotes } from '../../mfe-quotes/src/routes';

/* The routes of the remotes as the shell's router wants them. Nothing is fetched by it: styles and scripts are one. */
const partOf = (name: string, routes: readonly RemoteRoute[]) =>
  ({
    url: name,
    metadata: { version: '1.0.0', integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: {
      contract: remoteContract,
      container: name,
      routes: routesAsBuilt(routes),
      scripts: [],
      styles: [],
      fonts: [],
      shared: {},
      role: 'stable',
    },
  }) as MicroFrontend;

export const manifest = {
  schema: '',
  environment: 'bench',
  revision: 1,
  microFrontends: {
    'mfe-quotes': [partOf('mfe-quotes', quotes)],
    'mfe-claims': [partOf('mfe-claims', claims)],
    'mfe-account': [partOf('mfe-account', account)],
    'mfe-help': [partOf('mfe-help', help)],
  },
  urgent: {},
} as Manifest;
