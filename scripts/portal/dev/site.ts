import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { proxyRoutes } from '../../../releases/composition/serving/proxy';
import { endConnectionsOnClose, serverOptions } from '@tulinde/server/graceful-stop';
import type { DevelopmentApp } from './apps';
import type { Builds } from './builds';
import { eventRoutes } from './serving/events';
import { fileRoutes } from './serving/files';
import { pageRoutes } from './serving/pages';
import { releaseRoutes } from './serving/release-routes';

export interface SiteDeps {
  readonly apps: readonly DevelopmentApp[];
  readonly builds: Builds;
  /** Origin of the back end: `/api/*` goes there. */
  readonly backendUrl: string;
  /** Origin of the token endpoint: `/token*` goes there. */
  readonly tokenUrl: string;
  readonly logger: FastifyBaseLogger;
}

/** The site under development, at the place of the edge: pages, the files of the builds, and the way to the back end. */
export const createDevelopmentSite = (deps: SiteDeps): FastifyInstance => {
  const app = Fastify({
    ...serverOptions,
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: deps.logger,
  });
  endConnectionsOnClose(app);
  proxyRoutes(app, { urls: [deps.backendUrl], paths: ['/api/*'] });
  proxyRoutes(app, { urls: [deps.tokenUrl], paths: ['/token', '/token/*'] });
  eventRoutes(app, deps.builds);
  fileRoutes(app, deps);
  releaseRoutes(app, deps.apps);
  pageRoutes(app, deps.apps);
  return app;
};
