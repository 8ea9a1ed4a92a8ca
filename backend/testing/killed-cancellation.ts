import { killableProcesses } from '@tulinde/testing/servers/killable-process';

/** Where a process dies on the way from a cancelled cover to the customer's money, and at which work. */
export const cancellationMoments = {
  'before the end of the cover is committed': 'end',
  'after the end of the cover is committed': 'end',
  'after the registry has cancelled': 'end',
  'before the second approval is committed': 'approve',
  'after the second approval is committed': 'approve',
  'before the payment is written down': 'pay',
  'before M-Pesa is asked': 'pay',
  'after M-Pesa has accepted': 'pay',
  'before its answer is committed': 'pay',
  'after its answer is committed': 'pay',
} as const;
export type CancellationMoment = keyof typeof cancellationMoments;

export interface CancellationOrder {
  readonly moment: CancellationMoment;
  readonly now: string;
  /** Of an approval. */
  readonly returnId: number;
}

/** Processes that do one piece of work and die on the way. */
export const cancellationProcesses = (env: NodeJS.ProcessEnv) => {
  const { take, stop } = killableProcesses('backend/testing/run-cancellation.ts', env);
  return {
    /** @returns the signal that ended it, or how else it ended */
    die: async (order: CancellationOrder): Promise<string> => {
      const { send, gone } = await take();
      send(order);
      return gone;
    },
    stop,
  };
};
