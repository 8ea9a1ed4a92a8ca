import rateLimit from '@fastify/rate-limit';
import { measureAnswers } from '@tulinde/server/metrics';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { claimKindOf, type ClaimType } from '@tulinde/contracts';
import { openFiles } from '../../platform/adapters/files/open-files';
import { openScanner } from '../../platform/adapters/virus-scanner/open-scanner';
import { receiveAttachment } from '../../claims/evidence/receive-attachment';
import { insurerActs } from '../../claims/lifecycle/insurer-acts';
import { watchAuthorization } from '../../platform/http/authorization-failures';
import { addHealth } from '../../platform/http/health';
import { rateOptions } from '../../platform/http/rate-limits/limit-rates';
import { createServer } from '../../platform/http/server';
import { addOperations } from '../../operators/insurers/api/add-operations';
import { addApiDocument } from '../../operators/insurers/api/api-document';
import { claimOperations } from '../../operators/insurers/api/claim-operations';
import { addEvidenceLinks } from '../../operators/insurers/api/evidence-link';
import { addFileForms } from '../../operators/insurers/api/file-form';
import type { InsurerActs } from '../../operators/insurers/api/insurer-acts';
import { messageFileOperation, type ReceiveAttachment } from '../../operators/insurers/api/message-file-operation';
import { webhookOperations } from '../../operators/insurers/api/webhook-operations';
import { addFactsSchemas } from '../../operators/insurers/api/facts';
import { sendNoRoute, sendProblem, Problem } from '../../operators/insurers/api/problem';
import { addInsurerPage } from '../../operators/insurers/page/insurer-page';
import { claimEventDocument } from '../../operators/insurers/webhooks/cloud-event';
import type { ReceiverRules } from '../../operators/insurers/webhooks/receiver';
import { webhookJobs } from '../../operators/insurers/webhooks/webhook-jobs';
import { runJobs } from '../../platform/jobs/run-jobs';
import { notifyOfFailedJob } from '../../platform/operator-notices/notify-operators';
import { requirePlaced } from '../../operators/disaster-recovery/outbound-jobs';
import type { AppDependencies } from './app-dependencies';
import { hasFreeDiskSpace } from './free-disk-space';
import { parsersOf } from './parsers-of-app';
import { receiverRules } from './receiver-rules';
import { signByPurpose } from '../../platform/http/signed-text';

interface InsurersDependencies extends AppDependencies {
  /** In place of those that the configuration chooses. */
  readonly receivers?: ReceiverRules;
  /** In place of those of the life of claims. */
  readonly acts?: InsurerActs;
}

/** The API for insurers' systems: a service of its own port, which the site's `/api` does not lead to. Not listening yet. */
export const createInsurersApp = async (deps: InsurersDependencies): Promise<FastifyInstance> => {
  const { config, database, now } = deps;
  const { db } = database;
  const acts = deps.acts ?? insurerActs;
  const { origin, rateLimitPerMinute: perMinute } = config.insurers;
  const app = await createServer({ ...config, isBehindEdge: false }, deps.logger);
  measureAnswers(app, deps.metrics, 'insurers');
  watchAuthorization(app, deps.metrics, 'insurers');
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(sendNoRoute);
  await app.register(rateLimit, {
    ...rateOptions('insurers', { perMinute, database, secret: config.documentSecret, scope: deps.limits }),
    allowList: (request) => request.url.startsWith('/health/'),
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem(429, 'TOO_MANY_REQUESTS', `Wait ${Math.ceil(ttl / 1000)} seconds and try again.`),
  });
  await addApiDocument(app, { origin, hasPage: !config.isProduction });
  addHealth(app, { database, hasFreeDiskSpace: deps.hasFreeDiskSpace ?? (() => hasFreeDiskSpace(config.dataFolder)) });

  const files = deps.adapters?.files ?? openFiles(config.files, config.dataFolder);
  const secret = config.documentSecret;
  if (config.signsByPurpose) signByPurpose(secret);
  const random = deps.random ?? randomBytes;
  addEvidenceLinks(app, { db, files, now, secret });
  const { path, schema } = claimEventDocument;
  app.get(path, { schema: { hide: true } }, async () => schema);
  addFactsSchemas(app);

  const scanner = deps.adapters?.scanner ?? openScanner(config.scanner);
  const groupsOf = (type: ClaimType) => claimKindOf(type).evidence;
  const parsers = parsersOf(app, deps);
  const evidence = { db, files, scanner, parsers, now, random, secret, groupsOf };
  const receive: ReceiveAttachment = (claim, attachment) => receiveAttachment(evidence, claim, attachment);
  const receivers = deps.receivers ?? receiverRules(config);
  const operations = [
    ...claimOperations({ db, acts, secret }),
    messageFileOperation({ db, receive }),
    ...webhookOperations({ db, origin, secret, receivers, random }),
  ];
  await addFileForms(app);
  await app.register(async (api) => addOperations(api, operations, { db, now }));

  if (!config.isProduction) await addInsurerPage(app, { db, acts, receive, now, secret, site: config.site });

  // Workers of their own: a receiver that hangs keeps no customer's work waiting.
  const handlers = webhookJobs({ origin, secret, receivers });
  requirePlaced(Object.keys(handlers));
  runJobs(app, { context: { db, now, onGivenUp: notifyOfFailedJob }, handlers });
  return app;
};
