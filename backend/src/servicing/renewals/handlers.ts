import type { CallHandlers } from '../../platform/http/call-handler';
import { motorRenewal } from './motor-renewal';
import { paRenewal } from './pa-renewal';
import type { RenewalDependencies } from './renewal-dependencies';

export const renewalHandlers = (
  deps: RenewalDependencies,
): Pick<CallHandlers, 'getRenewalQuote' | 'paRenewalQuote'> => ({
  getRenewalQuote: { handle: (body, context) => motorRenewal(deps, body, context) },
  paRenewalQuote: { handle: (body, context) => paRenewal(deps, body, context) },
});
