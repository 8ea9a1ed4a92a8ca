import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from './app-dependencies';
import { addApiPage } from './http/api-page';
import { addCalls } from './http/call-routes';
import { answerFailure, answerNotFound } from './http/failure';
import { addHealth } from './http/health';
import { limitRates } from './http/rate-limits';
import { createServer } from './http/server';
import { requireServiceToken } from './http/service-token';
import { keepHouse } from './housekeeping';
import { catalogueHandlers } from './modules/catalogue/handlers';
import { helpHandlers } from './modules/help/handlers';
import { motorQuoteHandlers } from './modules/motor-quotes/handlers';
import { paBooks } from './modules/pa-quotes/pa-book';
import { paQuoteHandlers } from './modules/pa-quotes/handlers';
import { placeHandlers } from './modules/places/handlers';
import { placesOf } from './modules/places/places';
import { policyTermsHandlers } from './modules/policy-terms/handlers';
import { quoteSharingHandlers } from './modules/quote-sharing/handlers';
import { purchaseHandlers } from './modules/purchases/handlers';
import { ratingBooks } from './modules/rating/rating-books';
import { valuationHandlers } from './modules/valuations/handlers';

/** The main back end: every call of the contracts under `/api`, health, and the API page. Not listening yet. */
export const createApp = async (deps: AppDependencies): Promise<FastifyInstance> => {
  const { config, database, now } = deps;
  const { db } = database;
  const app = await createServer({ ...(deps.logger ? { logger: deps.logger } : {}), logLevel: config.logLevel });
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(answerNotFound);
  await limitRates(app, config.rateLimitPerMinute);
  await addApiPage(app);
  addHealth(app, database);
  keepHouse(app, deps);

  const books = ratingBooks(db);
  const random = deps.random ?? randomBytes;
  const places = placesOf(db);
  const handlers = {
    ...catalogueHandlers(db, books),
    ...motorQuoteHandlers({ db, books, random, now, validityDays: config.quoteValidityDays }),
    ...paQuoteHandlers({ db, books: paBooks(db, books), random, validityDays: config.quoteValidityDays }),
    ...quoteSharingHandlers(db),
    ...policyTermsHandlers(db),
    ...placeHandlers(places),
    ...purchaseHandlers({ db, places, random, now }),
    ...valuationHandlers(db),
    ...helpHandlers(db),
  };
  await app.register(
    async (api) => {
      requireServiceToken(api, deps);
      addCalls(api, handlers, { database, now });
    },
    { prefix: '/api' },
  );
  return app;
};
