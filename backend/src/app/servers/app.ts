import accepts from '@fastify/accepts';
import { measureAnswers } from '@tulinde/server/metrics';
import type { FastifyInstance } from 'fastify';
import { warmPasswords } from '../../customers-and-policies/identity/passwords';
import { markedBeat, noticeAtStart } from '../../operators/disaster-recovery/marked-beat';
import { requirePlaced } from '../../operators/disaster-recovery/outbound-jobs';
import { addParserGauges } from '../../operators/metrics/parser-gauges';
import { addSpoolGauge } from '../../operators/metrics/spool-gauge';
import { addClockGauge } from '../../operators/metrics/clock-gauge';
import { addWorkGauges } from '../../operators/metrics/work-gauges';
import { addOperatorDesk, warnOfOperatorsWithoutRoles } from '../../operators/desk/operator-routes';
import { caseOfFailedJob } from '../../payments/cases';
import { watchStatements } from '../../payments/reconciliation/watch-folder';
import { handlersOf, jobsOf } from '../../platform/capabilities/capability';
import { addApiDocument } from '../../platform/http/api-document';
import { watchAuthorization } from '../../platform/http/authorization-failures';
import { readCookies, type CookieOptions } from '../../platform/http/browser';
import { addCalls } from '../../platform/http/call-routes';
import { sendFailure, sendNotFound } from '../../platform/http/failure';
import { addHealth } from '../../platform/http/health';
import { limitRates } from '../../platform/http/rate-limits/limit-rates';
import { identityKey } from '../../platform/http/secrets';
import { createServer } from '../../platform/http/server';
import { requireServiceToken } from '../../platform/http/service-token';
import type { JobContext } from '../../platform/jobs';
import { runJobs } from '../../platform/jobs/run-jobs';
import { notifyOfFailedJob } from '../../platform/operator-notices/notify-operators';
import { takeFiles } from '../../platform/uploads/receive-upload';
import { keepBeating } from '../../platform/uptime';
import type { AppDependencies } from './app-dependencies';
import { capabilities } from './capabilities';
import { hasFreeDiskSpace } from './free-disk-space';
import { startMaintenance } from './maintenance';
import { openParts, type AppParts } from './open-parts';
import { operatorDesk } from './operator-desk';

/* What every request meets before it gets anywhere. */
const openServer = async (deps: AppDependencies, cookies: CookieOptions): Promise<FastifyInstance> => {
  const { config, database, metrics, now } = deps;
  const app = await createServer(config, deps.logger);
  measureAnswers(app, metrics, 'calls');
  watchAuthorization(app, metrics, 'calls');
  if (metrics) {
    addWorkGauges(metrics, { db: database.db, now });
    addSpoolGauge(metrics, config.mpesa.spool);
  }
  await app.register(accepts);
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler(sendNotFound);
  const limits = { database, secret: config.documentSecret, scope: deps.limits };
  await limitRates(app, cookies, { ...limits, perMinute: config.rateLimitPerMinute });
  // What is open to try things out is never open where customers are real.
  await addApiDocument(app, { hasPage: !config.isProduction });
  addHealth(app, { database, hasFreeDiskSpace: deps.hasFreeDiskSpace ?? (() => hasFreeDiskSpace(config.dataFolder)) });
  return app;
};

/* What the server does without being asked. */
const startWork = async (app: FastifyInstance, parts: AppParts): Promise<void> => {
  const { config, db, files, now, parsers, metrics } = parts;
  await noticeAtStart(files, app.log, { db, now: now() });
  const clock = metrics && addClockGauge(metrics, now);
  const beat = markedBeat(files, app.log);
  const beatOnce = async (...at: Parameters<typeof beat>): Promise<void> => {
    await clock?.measure(db);
    await beat(...at);
  };
  keepBeating(app, { db, now, beatOnce });
  const onGivenUp: JobContext['onGivenUp'] = async (tx, job, at) => {
    await caseOfFailedJob(tx, job, at);
    await notifyOfFailedJob(tx, job, at);
  };
  const handlers = jobsOf(capabilities, parts);
  requirePlaced(Object.keys(handlers));
  runJobs(app, { context: { db, now, onGivenUp }, handlers });
  watchStatements(app, { db, parsers, now, shortCodes: config.mpesa }, config.money.statements);
};

const addOperators = async (app: FastifyInstance, parts: AppParts): Promise<void> => {
  const { db, now, key } = parts;
  const { operators, isChangerExcluded } = parts.config.money;
  warnOfOperatorsWithoutRoles(app, operators);
  await addOperatorDesk(app, { db, now, operators, isChangerExcluded, key, calls: operatorDesk(parts) });
};

/** The main back end: every call of the contracts under `/api`, health, and the API page. Not listening yet. */
export const createApp = async (deps: AppDependencies): Promise<FastifyInstance> => {
  const { config } = deps;
  const cookies = { isSecure: config.site.startsWith('https:'), key: identityKey(config.documentSecret) };
  const app = await openServer(deps, cookies);
  startMaintenance(app, deps);
  const parts = await openParts(app, deps, cookies);
  if (deps.metrics) addParserGauges(deps.metrics, parts.parsers);
  app.addHook('onListen', warmPasswords);
  app.addHook('onClose', async () => parts.mail.close());
  for (const { openRoutes } of capabilities) openRoutes?.(app, parts);
  await startWork(app, parts);
  await addOperators(app, parts);
  await app.register(
    async (api) => {
      requireServiceToken(api, deps);
      await readCookies(api);
      await takeFiles(api);
      for (const { routes } of capabilities) routes?.(api, parts);
      addCalls(api, handlersOf(capabilities, parts), parts);
    },
    { prefix: '/api' },
  );
  return app;
};
