export const needs = [
  'job-failed',
  'money-overdue',
  'm-pesa-refuses',
  'claim-overdue',
  'claim-law',
  'restore-noticed',
  'database-failed-over',
  'candidate-taken-back',
  'stable-release-fails',
] as const;

/** Something that needs a person. Nothing of a customer is in it. */
export interface Need {
  /** Of one event there is one id, however often it is sent: receivers know it by that. */
  readonly id: string;
  readonly need: (typeof needs)[number];
  /** ISO 8601, UTC. */
  readonly at: string;
  /** One sentence. */
  readonly says: string;
  /** Section of the operations guide. */
  readonly runbook: string;
}

export interface Webhook {
  /** Resolves when the receiver has taken it. @throws anything; it is tried again */
  tell(need: Need): Promise<void>;
}
