import type { ApiClient, ApiError } from '@tulinde/client/api';
import { getIssuedPolicyCall, openPapersCall, sendPapersCodeCall, type IssuedPolicy } from '@tulinde/contracts';
import { serverValue, type ReadOptions, type ServerValue } from '@tulinde/ui/page';
import type { Remote } from '@tulinde/client/state';

/** The policy that a purchase leads to, and its papers. */
export class PolicyStore {
  private readonly api: ApiClient;
  private readonly purchaseId: string;
  private readonly server: ServerValue<IssuedPolicy>;
  /** Takes what was to be sent later, once the code is in; null before. */
  uploadKey: string | null = null;

  constructor(api: ApiClient, purchaseId: string, buyerKey: string | null) {
    this.api = api;
    this.purchaseId = purchaseId;
    this.server = serverValue((options) => api.call(getIssuedPolicyCall, { purchaseId, buyerKey }, options));
  }

  get policy(): Remote<IssuedPolicy, ApiError> {
    return this.server.data;
  }

  get issued(): NonNullable<IssuedPolicy['policy']> | null {
    return this.server.value?.policy ?? null;
  }

  /** Reads it anew; what is on the screen stays there where this fails. */
  load(options?: ReadOptions): Promise<void> {
    return this.server.load(undefined, options);
  }

  /** Has a code sent by which the other papers open. @returns seconds until the next one @throws ApiError */
  async sendCode(): Promise<number> {
    const { purchaseId } = this;
    return (await this.api.call(sendPapersCodeCall, { purchaseId })).resendAfterSeconds;
  }

  /** Opens all papers, until their links run out, and the card. @throws ApiError */
  async open(verificationCode: string): Promise<void> {
    const { purchaseId } = this;
    const { documents, card, toSend } = await this.api.call(openPapersCall, { purchaseId, verificationCode });
    const { value } = this.server;
    if (value === null || value.policy === null) return;
    // A server that is older than this page says nothing of the card.
    this.uploadKey = toSend?.uploadKey ?? null;
    const policy = {
      ...value.policy,
      documents,
      locked: [],
      ...(card !== undefined && { card }),
      ...(toSend !== undefined && { toSend }),
    };
    this.server.set({ ...value, policy });
  }
}
