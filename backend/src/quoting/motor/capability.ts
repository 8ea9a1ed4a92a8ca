import type { Capability } from '../../platform/capabilities/capability';
import { motorQuoteHandlers, type MotorQuoteDependencies } from './handlers';
import { motorQuotes } from './motor-quotes';

export const motorQuotesCapability: Capability<MotorQuoteDependencies> = {
  handlers: motorQuoteHandlers,
  purge: (db, now) => motorQuotes.sets.purge(db, now),
};
