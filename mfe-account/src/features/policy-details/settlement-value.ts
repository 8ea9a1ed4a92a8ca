import type { Portal } from '@tulinde/client/remote';
import { getSettlementCall, type PolicyDetails, type Settlement } from '@tulinde/contracts';
import { serverValue, type ServerValue } from '@tulinde/ui/page';
import { perCustomer } from '../../account-page';

/** Whether there may be something to settle: only then it is asked for. */
export const mayBeSettled = ({
  status,
  payment,
  vehicleLoss,
}: Pick<PolicyDetails, 'status' | 'payment' | 'vehicleLoss'>): boolean =>
  // A claim that was agreed on settles it.
  !vehicleLoss &&
  (status === 'ACTIVE' || status === 'NOT_STARTED') &&
  payment.plan === 'LIPA_POLE_POLE' &&
  payment.instalments.some(({ state }) => state === 'due' || state === 'overdue');

/** By the number of its policy. */
export type SettlementValue = ServerValue<Settlement | null, string>;

const settlementOf = ({ api }: Portal): SettlementValue =>
  serverValue(async (options, policyNumber) => {
    const { settlement } = await api.call(getSettlementCall, { policyNumber }, options);
    return settlement;
  });

/** Today's price for paying off the plan of one policy. */
export const useSettlementValue = perCustomer(settlementOf);

/** That the customer has chosen to pay off this policy, as far as it is known. Use it in an observer. */
export const chosenOf = (settlement: SettlementValue, policyNumber: string): Settlement | null => {
  const data = settlement.of(policyNumber);
  return data.state === 'ready' && data.value?.isChosen ? data.value : null;
};
