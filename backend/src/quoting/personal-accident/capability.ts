import type { Capability } from '../../platform/capabilities/capability';
import { paQuoteHandlers, type PaQuoteDependencies } from './handlers';
import { paQuotes } from './pa-quotes';

export const paQuotesCapability: Capability<PaQuoteDependencies> = {
  handlers: paQuoteHandlers,
  purge: (db, now) => paQuotes.sets.purge(db, now),
};
