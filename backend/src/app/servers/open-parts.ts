import { randomBytes } from 'node:crypto';
import { claimKindOf, type ClaimType } from '@tulinde/contracts';
import type { FastifyInstance } from 'fastify';
import { placesOf } from '../../catalogue/places/places';
import { ratingBooks } from '../../catalogue/rating/rating-book';
import { sessionFinder } from '../../customers-and-policies/identity/sessions';
import { setUpPayments } from '../../payments/requests/set-up-payments';
import type { CookieOptions } from '../../platform/http/browser';
import { sharedRefs } from '../../platform/http/shared-ref';
import { linksToPurchases } from '../../purchasing/records/purchase-link';
import { purchaseRights } from '../../purchasing/records/purchase-rights';
import { paBooks } from '../../quoting/personal-accident/pa-book';
import { quotesRights } from '../../quoting/sharing/quotes-rights';
import type { AppDependencies } from './app-dependencies';
import { openAdapters } from './open-adapters';
import { parsersOf } from './parsers-of-app';
import { signByPurpose } from '../../platform/http/signed-text';

/** All that the capabilities of the main back end are made of. */
export type AppParts = Awaited<ReturnType<typeof openParts>>;

export const openParts = async (app: FastifyInstance, deps: AppDependencies, cookies: CookieOptions) => {
  const { config, database, now, metrics, random = randomBytes } = deps;
  const { db } = database;
  const { site, documentSecret: secret, money, quoteValidityDays: validityDays } = config;
  if (config.signsByPurpose) signByPurpose(secret);
  const books = ratingBooks(db);
  const refs = sharedRefs(secret);
  return {
    // Of M-Pesa: the requests to phones, the payouts, and where it calls back.
    ...(await setUpPayments(app, { config, db, now, random })),
    ...openAdapters(config, { db, now }),
    ...deps.adapters,
    parsers: parsersOf(app, deps),
    config,
    database,
    db,
    log: app.log,
    metrics,
    now,
    random,
    site,
    secret,
    cookies,
    key: cookies.key,
    validityDays,
    books,
    paBooks: paBooks(db, books),
    places: placesOf(db),
    refs,
    linkTo: linksToPurchases({ site, secret }),
    openPurchase: purchaseRights({ db, secret }),
    openQuotes: quotesRights({ db, refs }),
    findSignedIn: sessionFinder(db),
    groupsOf: (type: ClaimType) => claimKindOf(type).evidence,
    moneyOwner: money.owner,
    waiveUpToCents: money.waiveUpToCents,
  };
};
