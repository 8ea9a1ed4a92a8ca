import type { Taken } from '../../evidence-files/taken';

/**
 * `PREPARING` is read and made smaller, `WAITING` for its turn or for the line, `SENDING`, `PAUSED` by a person; `FAILED`
 * was refused, here or there, and would be again.
 */
export type QueuedState = 'PREPARING' | 'WAITING' | 'SENDING' | 'PAUSED' | 'FAILED';

/** A file on its way. */
export interface QueuedFile extends Taken {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly bytes: number;
  /** Of them, acknowledged by the server, or on the line. */
  readonly sent: number;
  readonly state: QueuedState;
  /** Why it failed, or what it waits for, in words. */
  readonly reason: string | null;
}
