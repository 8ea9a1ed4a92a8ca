import { nairobiDay, nextOfKinRequestSchemaWith } from '@tulinde/contracts';
import type { CallHandlers } from '../../platform/http/call-handler';
import { askPasswordAgain } from '../../customers-and-policies/identity/ask-password-again';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import { withFreshProof } from '../../customers-and-policies/identity/fresh-proof';
import { kinListOf } from '../../customers-and-policies/customers/next-of-kin';
import { inSnapshot } from '../../platform/database/together';
import { chooseNextOfKin } from './choose-next-of-kin';
import { saveNextOfKin } from './save-next-of-kin';

export const nextOfKinHandlers = (
  deps: IdentityDependencies & { readonly now: () => Date },
): Pick<CallHandlers, 'getNextOfKin' | 'saveNextOfKin' | 'chooseNextOfKin'> => ({
  getNextOfKin: {
    handle: (_body, { customer, now }) => inSnapshot(deps.db, (tx) => kinListOf(tx, customer.customerId, now)),
  },
  chooseNextOfKin: {
    handle: ({ proof, ...chosen }, context) => {
      const proving = { proof, act: 'chooseNextOfKin', about: chosen.policyNumber } as const;
      return withFreshProof(deps, proving, context, (tx) => chooseNextOfKin(tx, chosen, context));
    },
  },
  saveNextOfKin: {
    request: nextOfKinRequestSchemaWith(() => nairobiDay(deps.now())),
    handle: async ({ people, password }, context) => {
      await askPasswordAgain(deps, { password, field: 'password' }, context);
      return saveNextOfKin(deps.db, people, context);
    },
  },
});
