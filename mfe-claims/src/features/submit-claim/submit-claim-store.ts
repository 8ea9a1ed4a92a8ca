import { discardClaimDraftCall, getClaimablePoliciesCall, getClaimDraftsCall } from '@tulinde/contracts';
import type { ApiClient } from '@tulinde/client/api';
import { serverValue } from '@tulinde/ui/page';
import type { Portal } from '@tulinde/client/remote';

/** Reports that are not sent, and what there is to report a new one of. */
export class SubmitClaimStore {
  readonly drafts = serverValue((options) => this.api.call(getClaimDraftsCall, {}, options));
  /** Whether there is any policy. */
  readonly own = serverValue((options) => this.api.call(getClaimablePoliciesCall, { happenedAt: null }, options));
  /** As they stood at an instant, ISO 8601. */
  readonly then = serverValue((options, happenedAt: string) =>
    this.api.call(getClaimablePoliciesCall, { happenedAt }, options),
  );
  private readonly api: ApiClient;

  constructor({ api }: Pick<Portal, 'api'>) {
    this.api = api;
  }

  /** @throws ApiError */
  async discard(draftId: string): Promise<void> {
    await this.drafts.write(async () => {
      await this.api.call(discardClaimDraftCall, { draftId });
      return (this.drafts.value ?? []).filter((draft) => draft.draftId !== draftId);
    });
  }
}

export const submitClaimStore = (portal: Portal): SubmitClaimStore => new SubmitClaimStore(portal);
