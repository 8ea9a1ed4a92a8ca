import { randomBytes } from 'node:crypto';
import accepts from '@fastify/accepts';
import { measureAnswers } from '@tulinde/server/metrics';
import { openWebhook } from '@tulinde/server/webhook';
import { claimKindOf, type ClaimType } from '@tulinde/contracts';
import type { FastifyInstance } from 'fastify';
import { removeFile } from '../../platform/adapters/files/remove-file';
import { openAdapters } from './open-adapters';
import { operatorDesk } from './operator-desk';
import type { AppDependencies } from './app-dependencies';
import { parsersOf } from './parsers-of-app';
import { addApiPage } from '../../platform/http/api-page';
import { watchAuthorization } from '../../platform/http/authorization-failures';
import { readCookies } from '../../platform/http/browser';
import { addCalls } from '../../platform/http/call-routes';
import { sendFailure, sendNotFound } from '../../platform/http/failure';
import { hasFreeDiskSpace } from './free-disk-space';
import { addHealth } from '../../platform/http/health';
import { signByPurpose } from '../../platform/http/purpose-keys';
import { limitRates } from '../../platform/http/rate-limits/limit-rates';
import { claimDraftHandlers } from '../../claims/drafts/handlers';
import { submitHandlers, submitJobs } from '../../claims/submit/handlers';
import { createServer } from '../../platform/http/server';
import { sharedRefs } from '../../platform/http/shared-ref';
import { requireServiceToken } from '../../platform/http/service-token';
import { addParserGauges } from '../../operators/metrics/parser-gauges';
import { addSpoolGauge } from '../../operators/metrics/spool-gauge';
import { addWorkGauges } from '../../operators/metrics/work-gauges';
import { addClaimChanges } from '../../claims/changes';
import { startMaintenance } from './maintenance';
import type { JobContext } from '../../platform/jobs';
import { runJobs } from '../../platform/jobs/run-jobs';
import { claimLifecycleHandlers } from '../../claims/lifecycle/handlers';
import { claimLifecycleJobs } from '../../claims/lifecycle/jobs';
import { addTextPages } from '../../servicing/help/text-pages/routes';
import { addPackLinks } from '../../claims/lifecycle/pack/pack-routes';
import { cancelHandlers, cancelJobs } from '../../servicing/cancel-cover/handlers';
import { addCancelProof } from '../../servicing/cancel-cover/proof-routes';
import { catalogueHandlers } from '../../catalogue/products/handlers';
import { contactHandlers } from '../../servicing/contact/handlers';
import { ratingHandlers } from '../../servicing/help/ratings/handlers';
import { findPolicyHandlers } from '../../servicing/find-policy/find-policy-handlers';
import { addClaimFileLinks } from '../../claims/evidence/file-routes';
import { purgeUpload, purgeUploadJob } from '../../claims/evidence/purge-uploads';
import { evidenceHandlers } from '../../claims/evidence/handlers';
import { addClaimUploads } from '../../claims/evidence/upload-routes';
import { addDocumentLinks } from '../../communication/documents/document-routes';
import { helpHandlers } from '../../servicing/help/handlers';
import { identityHandlers } from '../../customers-and-policies/identity/handlers';
import { warmPasswords } from '../../customers-and-policies/identity/passwords';
import { identityKey } from '../../platform/http/secrets';
import { sessionFinder } from '../../customers-and-policies/identity/sessions';
import { instalmentJobs } from '../../payments/instalments/instalment-jobs';
import { ledgerJobs } from '../../payments/receipts/ledger-jobs';
import { lapseHandlers } from '../../payments/instalments/lapse-handlers';
import { lapseJobs } from '../../payments/lapses/lapse-jobs';
import { addMoneyDesk, warnOfOperatorsWithoutRoles } from '../../operators/money-desk/operator-routes';
import { instalmentHandlers } from '../../catalogue/instalments/handlers';
import { motorQuoteHandlers } from '../../quoting/motor/handlers';
import {
  notifyOfFailedJob,
  sendOperatorNotice,
  notifyOperatorsJob,
} from '../../platform/operator-notices/notify-operators';
import { nextCoverHandlers } from '../../servicing/next-cover/handlers';
import { nextCoverJobs } from '../../servicing/next-cover/remind-next-cover';
import { nextOfKinHandlers } from '../../servicing/next-of-kin/handlers';
import { paBooks } from '../../quoting/personal-accident/pa-book';
import { paQuoteHandlers } from '../../quoting/personal-accident/handlers';
import { paymentHandlers } from '../../payments/requests/handlers';
import { paymentJobs } from '../../payments/requests/payment-jobs';
import { setUpPayments } from '../../payments/requests/set-up-payments';
import { placeHandlers } from '../../catalogue/places/handlers';
import { placesOf } from '../../catalogue/places/places';
import { policyHandlers } from '../../servicing/my-policies/handlers';
import { issueJobs } from '../../servicing/issue/issue-jobs';
import { purchaseLinkHandlers } from '../../servicing/my-policies/purchase-link-handlers';
import { purchaseRights } from '../../purchasing/records/purchase-rights';
import { policyTermsHandlers } from '../../quoting/terms/handlers';
import { portalTextHandlers } from '../../catalogue/portal-texts/handlers';
import { quoteSharingHandlers } from '../../quoting/sharing/handlers';
import { quotesRights } from '../../quoting/sharing/quotes-rights';
import { profileHandlers } from '../../servicing/profile/handlers';
import { privacyHandlers, privacyJobs } from '../../servicing/privacy/handlers';
import { purchaseHandlers } from '../../purchasing/steps/handlers';
import { linksToPurchases } from '../../purchasing/records/purchase-link';
import { takeFiles } from '../../platform/uploads/receive-upload';
import { removeFileJob } from '../../platform/uploads/remove-bytes';
import { caseJobs, caseOfFailedJob } from '../../payments/cases';
import { messagesHold } from './messages-hold';
import { reversalJobs } from '../../payments/reconciliation/notify-of-reversal';
import { watchStatements } from '../../payments/reconciliation/watch-folder';
import { refundJobs } from '../../payments/refunds/refund-jobs';
import { ratingBooks } from '../../catalogue/rating/rating-books';
import { renewalHandlers } from '../../servicing/renewals/handlers';
import { renewalJobs } from '../../servicing/renewals/remind-renewal';
import { markedBeat, noticeAtStart } from '../../operators/disaster-recovery/marked-beat';
import { requirePlaced } from '../../operators/disaster-recovery/outbound-jobs';
import { addUploads } from '../../purchasing/uploads/upload-routes';
import { settlementHandlers } from '../../payments/settlements/handlers';
import { valuationHandlers } from '../../purchasing/steps/valuation-handlers';
import { addMailPage } from '../../platform/outbox/mail-page';
import { sendMailJob, sendSmsJob } from '../../platform/outbox';
import { sendMail } from '../../platform/outbox/send-mail';
import { sendSms } from '../../platform/outbox/send-sms';
import { addSmsPage } from '../../platform/outbox/sms-page';
import { keepBeating } from '../../platform/uptime';

/** The main back end: every call of the contracts under `/api`, health, and the API page. Not listening yet. */
export const createApp = async (deps: AppDependencies): Promise<FastifyInstance> => {
  const { config, database, now } = deps;
  const { db } = database;
  const app = await createServer(config, deps.logger);
  measureAnswers(app, deps.metrics, 'calls');
  watchAuthorization(app, deps.metrics, 'calls');
  if (deps.metrics) {
    addWorkGauges(deps.metrics, { db, now });
    addSpoolGauge(deps.metrics, config.mpesa.spool);
  }
  await app.register(accepts);
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler(sendNotFound);
  const limits = { database, secret: config.documentSecret, scope: deps.limits };
  const cookies = { isSecure: config.site.startsWith('https:'), key: identityKey(config.documentSecret) };
  await limitRates(app, cookies, { ...limits, perMinute: config.rateLimitPerMinute });
  // What is open to try things out is never open where customers are real.
  if (!config.isProduction) await addApiPage(app);
  addHealth(app, { database, hasFreeDiskSpace: deps.hasFreeDiskSpace ?? (() => hasFreeDiskSpace(config.dataFolder)) });
  startMaintenance(app, deps);

  const books = ratingBooks(db);
  const peopleBooks = paBooks(db, books);
  const random = deps.random ?? randomBytes;
  const places = placesOf(db);
  const payments = await setUpPayments(app, { config, db, now, random });
  const { mail, texts, files, scanner, certificates } = { ...openAdapters(config, { db, now }), ...deps.adapters };
  const parsers = parsersOf(app, deps);
  if (deps.metrics) addParserGauges(deps.metrics, parsers);
  const secret = config.documentSecret;
  if (config.signsByPurpose) signByPurpose(secret);
  const refs = sharedRefs(secret);
  const linkTo = linksToPurchases({ site: config.site, secret });
  app.addHook('onListen', warmPasswords);
  app.addHook('onClose', async () => mail.close());
  if (!config.isProduction) {
    addMailPage(app, db, files);
    addSmsPage(app, db);
  }
  addDocumentLinks(app, { db, files, now, secret });
  const evidence = {
    db,
    files,
    scanner,
    parsers,
    now,
    random,
    secret,
    groupsOf: (type: ClaimType) => claimKindOf(type).evidence,
  };
  addClaimFileLinks(app, evidence);
  addPackLinks(app, { db, files, now, secret });
  addTextPages(app, db);
  const identity = { db, random, key: identityKey(secret) };
  const privacy = { ...identity, files, now, secret };
  const lapse = { db, now, site: config.site, waiveUpToCents: config.money.waiveUpToCents };
  const cancelling = { ...identity, site: config.site, secret, now };
  const claims = { db, files, site: config.site, secret, now };
  const handlers = {
    ...catalogueHandlers(db, books),
    ...instalmentHandlers(books),
    ...motorQuoteHandlers({ db, refs, books, random, now, validityDays: config.quoteValidityDays }),
    ...paQuoteHandlers({ db, refs, books: peopleBooks, random, validityDays: config.quoteValidityDays }),
    ...renewalHandlers({ db, books, paBooks: peopleBooks, random, validityDays: config.quoteValidityDays }),
    ...quoteSharingHandlers({ ...identity, refs, site: config.site }),
    ...policyTermsHandlers(db),
    ...placeHandlers(places),
    ...purchaseHandlers({ db, certificates, places, random, now, secret }),
    ...nextCoverHandlers({ db, certificates }),
    ...valuationHandlers(db),
    ...paymentHandlers(payments),
    ...policyHandlers(db, { site: config.site, secret }),
    ...purchaseLinkHandlers({ ...identity, site: config.site, secret, linkTo }),
    ...lapseHandlers({ ...identity, ...lapse }),
    ...settlementHandlers(db),
    ...claimDraftHandlers({ db, random, secret }),
    ...submitHandlers(claims),
    ...findPolicyHandlers({ db, random, key: identityKey(secret) }),
    ...cancelHandlers(cancelling),
    ...helpHandlers(db),
    ...portalTextHandlers(db),
    ...ratingHandlers(identity),
    ...contactHandlers(identity),
    ...identityHandlers(identity),
    ...profileHandlers(identity, places),
    ...nextOfKinHandlers({ ...identity, now }),
    ...privacyHandlers(privacy),
    ...evidenceHandlers(evidence),
    ...claimLifecycleHandlers({ ...identity, secret }),
  };
  const stillHolds = messagesHold(now);
  const issue = { db, files, certificates, random, now, site: config.site, secret, linkTo };
  await noticeAtStart(files, app.log, { db, now: now() });
  keepBeating(app, { db, now, beatOnce: markedBeat(files, app.log) });
  const jobHandlers = {
    [sendMailJob]: sendMail(mail, files, stillHolds),
    [sendSmsJob]: sendSms(texts, stillHolds),
    [removeFileJob]: removeFile(files),
    [purgeUploadJob]: purgeUpload(evidence),
    [notifyOperatorsJob]: sendOperatorNotice(openWebhook(config.webhook, app.log)),
    ...paymentJobs(payments),
    ...refundJobs(payments),
    ...reversalJobs({ db, now, linkTo }),
    ...caseJobs({ db, now, owner: config.money.owner }),
    ...ledgerJobs({ db, now, linkTo }),
    ...privacyJobs(privacy),
    ...instalmentJobs({ db, now, site: config.site, linkTo }),
    ...lapseJobs(lapse),
    ...renewalJobs({ db, now, site: config.site, books }),
    ...nextCoverJobs({ db, certificates, now, site: config.site }),
    ...issueJobs(issue),
    ...claimLifecycleJobs({ db, now, site: config.site }),
    ...submitJobs(claims),
    ...cancelJobs(cancelling),
  };
  const onGivenUp: JobContext['onGivenUp'] = async (tx, job, at) => {
    await caseOfFailedJob(tx, job, at);
    await notifyOfFailedJob(tx, job, at);
  };
  requirePlaced(Object.keys(jobHandlers));
  runJobs(app, { context: { db, now, onGivenUp }, handlers: jobHandlers });
  watchStatements(app, { db, parsers, now, shortCodes: config.mpesa }, config.money.statements);
  const calls = operatorDesk({ config, random, files, certificates, parsers, issue });
  const { operators, isChangerExcluded } = config.money;
  warnOfOperatorsWithoutRoles(app, operators);
  await addMoneyDesk(app, { db, now, operators, isChangerExcluded, key: identity.key, calls });
  await app.register(
    async (api) => {
      requireServiceToken(api, deps);
      await readCookies(api);
      const openPurchase = purchaseRights({ db, secret });
      const openQuotes = quotesRights({ db, refs });
      await takeFiles(api);
      addUploads(api, { db, files, scanner, parsers, now, random, openPurchase });
      const findSignedIn = sessionFinder(db);
      const streams = addClaimChanges(api, { db, now, findSignedIn, cookies });
      deps.metrics?.gauge('tulinde_claims_followed', 'Open pages that follow a claim.', [], () => [
        { value: streams.count },
      ]);
      addCancelProof(api, { ...cancelling, files, scanner, parsers, findSignedIn, cookies });
      addClaimUploads(api, { ...evidence, findSignedIn, cookies });
      addCalls(api, handlers, { database, now, findSignedIn, openPurchase, openQuotes, cookies });
    },
    { prefix: '/api' },
  );
  return app;
};
