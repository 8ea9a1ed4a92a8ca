import { nairobiDay, nextOfKinRequestSchemaWith } from '@tulinde/contracts';
import type { CallHandlers } from '../../platform/http/call-handler';
import { askPasswordAgain } from '../../customers-and-policies/identity/ask-password-again';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import { kinListOf, kinRowsOf } from './repository';
import { saveNextOfKin } from './save-next-of-kin';

export const nextOfKinHandlers = (
  deps: IdentityDependencies & { readonly now: () => Date },
): Pick<CallHandlers, 'getNextOfKin' | 'saveNextOfKin'> => ({
  getNextOfKin: { handle: async (_body, { customer }) => kinListOf(await kinRowsOf(deps.db, customer.customerId)) },
  saveNextOfKin: {
    request: nextOfKinRequestSchemaWith(() => nairobiDay(deps.now())),
    handle: async ({ people, password }, context) => {
      await askPasswordAgain(deps, { password, field: 'password' }, context);
      return saveNextOfKin(deps.db, people, context);
    },
  },
});
