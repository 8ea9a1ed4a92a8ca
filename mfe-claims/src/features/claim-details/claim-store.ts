import {
  answerClaimOfferCall,
  changeClaimPayoutCall,
  complainAboutClaimCall,
  getClaimCall,
  getClaimPackCall,
  reopenClaimCall,
  sendClaimPayoutCodeCall,
  withdrawClaimCall,
  writeClaimMessageCall,
  type ClaimDetails,
  type FreshProof,
  type Payout,
} from '@tulinde/contracts';
import { serverValue, type ServerValue } from '@tulinde/ui/page';
import type { ApiClient } from '@tulinde/client/api';
import type { Portal } from '@tulinde/client/remote';

/** What a customer says beside a step: why it is taken. */
export type Reasoned = 'reopen' | 'complain';

/** The claim of an open page, as the server has it, and all that its customer does with it. Whatever is done answers with the claim. */
export class ClaimStore {
  readonly details: ServerValue<ClaimDetails, string>;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    this.details = serverValue((options, claimNumber: string) => api.call(getClaimCall, { claimNumber }, options));
  }

  /** Reads it anew where it may have changed. @param version as it was told; null where nobody said */
  async follow(claimNumber: string, version: number | null): Promise<void> {
    const { value, staleBecause } = this.details;
    if (value === null) return;
    if (version !== null && version <= value.version && staleBecause === null) return;
    await this.details.load(claimNumber, { background: true });
  }

  /** @throws ApiError, as all below */
  async write(claimNumber: string, text: string, fileIds: readonly string[]): Promise<void> {
    await this.details.write(() => this.api.call(writeClaimMessageCall, { claimNumber, text, fileIds: [...fileIds] }));
  }

  /** @param proof that it is the customer, once more */
  async acceptOffer(claimNumber: string, offerId: string, proof: FreshProof): Promise<void> {
    const asked = { claimNumber, offerId, answer: 'ACCEPT', reason: '', proof } as const;
    await this.details.write(() => this.api.call(answerClaimOfferCall, asked));
  }

  async disputeOffer(claimNumber: string, offerId: string, reason: string): Promise<void> {
    const asked = { claimNumber, offerId, answer: 'DISPUTE', reason } as const;
    await this.details.write(() => this.api.call(answerClaimOfferCall, asked));
  }

  /** @param proof as of {@link acceptOffer} */
  async withdraw(claimNumber: string, reason: string, proof: FreshProof): Promise<void> {
    await this.details.write(() => this.api.call(withdrawClaimCall, { claimNumber, reason, proof }));
  }

  async explain(step: Reasoned, claimNumber: string, text: string): Promise<void> {
    const { api } = this;
    const send = {
      reopen: () => api.call(reopenClaimCall, { claimNumber, reason: text }),
      complain: () => api.call(complainAboutClaimCall, { claimNumber, text }),
    };
    await this.details.write(send[step]);
  }

  /** @returns where the code went, as it is shown */
  async sendPayoutCode(claimNumber: string): Promise<string> {
    const { sentTo } = await this.api.call(sendClaimPayoutCodeCall, { claimNumber });
    return sentTo;
  }

  async changePayout(claimNumber: string, payout: Payout, code: string): Promise<void> {
    await this.details.write(() => this.api.call(changeClaimPayoutCall, { claimNumber, code, payout }));
  }

  /** A link to one file with all of it. */
  async pack(claimNumber: string): Promise<string> {
    const { link } = await this.api.call(getClaimPackCall, { claimNumber });
    return link;
  }
}

export const claimStore = ({ api }: Portal): ClaimStore => new ClaimStore(api);
