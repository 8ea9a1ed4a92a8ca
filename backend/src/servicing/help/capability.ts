import type { Capability } from '../../platform/capabilities/capability';
import type { Database } from '../../platform/database/connection';
import { helpHandlers } from './handlers';
import { ratingHandlers } from './ratings/handlers';
import { purgeRatings } from './ratings/purge-ratings';
import { addTextPages } from './text-pages/routes';

export const helpCapability: Capability<{ readonly db: Database }> = {
  handlers: ({ db }) => helpHandlers(db),
  openRoutes: (app, { db }) => addTextPages(app, db),
};

export const ratingsCapability: Capability<{ readonly db: Database; readonly key: Buffer }> = {
  handlers: ratingHandlers,
  purge: purgeRatings,
};
