import { killableProcesses } from '@tulinde/testing/servers/killable-process';

/** Where a process dies on the way from a payment to a certificate. */
export const issueMoments = [
  'before the policy is committed',
  'after the policy is committed',
  'after the registry has issued',
  'after the certificate is kept',
  'after the bytes of the second paper',
  'before the mail is committed',
  'after the mail is committed',
  'after the mail server has taken the mail',
] as const;
export type IssueMoment = (typeof issueMoments)[number];

/** Processes that work at the jobs and die on the way. */
export const issueProcesses = (env: NodeJS.ProcessEnv) => {
  const { take, stop } = killableProcesses('backend/testing/run-issue.ts', env);
  return {
    /** @returns the signal that ended it, or how else it ended */
    dieAt: async (moment: IssueMoment, now: Date): Promise<string> => {
      const { send, gone } = await take();
      send({ moment, now: now.toISOString() });
      return gone;
    },
    stop,
  };
};
