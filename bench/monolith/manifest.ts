import { remoteContract, type Manifest, type MicroFrontend } from '@tulinde/shared/contracts';
import type { RemoteFacts } from '@tulinde/shared/remote';
import { facts as account } from '../../mfe-account/src/facts';
import { facts as help } from '../../mfe-help/src/facts';
import { facts as quotes } from '../../mfe-quotes/src/facts';

/* The routes of the remotes as the shell's router wants them. Nothing is fetched by it: styles and scripts are one. */
const partOf = ({ name, routes }: RemoteFacts) =>
  ({
    url: name,
    metadata: { version: '1.0.0', integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: {
      contract: remoteContract,
      container: name,
      routes: [...routes],
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
  microFrontends: Object.fromEntries([quotes, account, help].map((facts) => [facts.name, [partOf(facts)]])),
  urgent: {},
} as Manifest;
