import type { CallName } from '@tulinde/contracts';

/** All ids by which calls name a customer's records. */
export interface Ids {
  readonly customerId: string;
  readonly email: string;
  readonly phone: string;
  /** Of a car's policy on instalments, of a personal accident policy, and of one that is due for renewal. */
  readonly policyNumber: string;
  readonly paPolicyNumber: string;
  readonly duePolicyNumber: string;
  readonly certificateNumber: string;
  /** Of the policy on instalments. */
  readonly soldId: string;
  /** Of open purchases, and of the quotes that they began with. */
  readonly purchaseId: string;
  readonly paPurchaseId: string;
  readonly quoteRef: string;
  readonly paQuoteRef: string;
  /** Quotes that renew the policy that is due. */
  readonly renewalRef: string;
  readonly fileId: string;
  readonly deviceId: string;
  /** Of a claim, and of evidence of it. */
  readonly claimNumber: string;
  readonly claimFileId: string;
  /** Sent up for a message of the claim that is not written yet. */
  readonly attachmentId: string;
  /** Of a report that is not sent. */
  readonly draftId: string;
}

export type Body = (ids: Ids, own: Ids) => object;

/**
 * `owned`: another customer's id is refused like one that does not exist. `alike`: the response does not reveal whether the
 * id belongs to a customer. `capability`: knowing the id is the right to use it; it is 128 random bits and is in no
 * response to anyone else. `public`: open to all.
 */
export interface Sample {
  readonly kind: 'owned' | 'alike' | 'capability' | 'public';
  readonly bodies: readonly Body[];
  /** What it answers with the caller's own ids; 200 unless told otherwise. */
  readonly own?: number;
  /** By a browser that nobody is signed in in. */
  readonly isVisitors?: true;
  /** Sends a code: the next one has to wait. */
  readonly waits?: true;
  /** The answer has something new in it each time. */
  readonly isFresh?: true;
}

/** What a capability's calls are asked with. */
export type Samples = Partial<Record<CallName, Sample>>;

export const emptyBody: Body = () => ({});
export const self = (body: Body = emptyBody, more: Partial<Sample> = {}): Sample => ({
  kind: 'alike',
  bodies: [body],
  ...more,
});
export const owned = (...bodies: Body[]): Sample => ({ kind: 'owned', bodies });
export const capability = (body: Body): Sample => ({ kind: 'capability', bodies: [body] });
export const everybodys = (body: object = {}): Sample => ({ kind: 'public', bodies: [() => body] });
