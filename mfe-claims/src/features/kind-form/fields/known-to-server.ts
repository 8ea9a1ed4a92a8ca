import type { ApiClient } from '@tulinde/client/api';
import { closedStates, getClaimsCall, getPolicyCall, type ClaimState } from '@tulinde/contracts';
import type { Option } from '@tulinde/ui';
import { serverValue, type ServerValue } from '@tulinde/ui/page';

const isClosed = (state: ClaimState): boolean => closedStates.some((closed) => closed === state);

/** Lists of a report that its customer's own account has. */
export class KnownToServer {
  /** Whom the policy insures. */
  readonly people: ServerValue<readonly Option[]>;
  /** The policy's open claims of a stolen vehicle. */
  readonly thefts: ServerValue<readonly Option[]>;

  constructor(api: ApiClient, policyNumber: string) {
    this.people = serverValue(async (options) => {
      const { personalAccident } = await api.call(getPolicyCall, { policyNumber }, options);
      return (personalAccident?.people ?? []).map(({ fullName }) => ({ value: fullName, label: fullName }));
    });
    this.thefts = serverValue(async (options) => {
      const claims = await api.call(getClaimsCall, {}, options);
      return claims
        .filter(
          (claim) => claim.policyNumber === policyNumber && claim.type === 'total-theft' && !isClosed(claim.state),
        )
        .map(({ claimNumber, title }) => ({ value: claimNumber, label: `${claimNumber}, ${title}` }));
    });
  }
}
