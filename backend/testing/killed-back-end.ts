import { killableProcesses, type KillableProcess } from '@tulinde/testing/servers/killable-process';

export interface KillableBackEnd extends Pick<KillableProcess, 'kill'> {
  /** `http://127.0.0.1:4711` */
  readonly origin: string;
}

/** Processes of a back end that a test kills, or of another program that starts as it does. */
export const killableBackEnds = (env: NodeJS.ProcessEnv, program = 'backend/testing/run-back-end.ts') => {
  const { take, stop } = killableProcesses(program, env);
  return {
    start: async (now: Date): Promise<KillableBackEnd> => {
      const { send, message, kill } = await take();
      const listening = message();
      send(now.toISOString());
      return { origin: String(await listening), kill };
    },
    stop,
  };
};
