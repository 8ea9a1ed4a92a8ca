import { startProgram, type Program } from '../../../bench/programs/start-program';

/** Of each process of ours: what it tells Prometheus of itself. */
export const metricsPort = 9464;

/** A back end, a registry or an edge. The worker of jobs of a back end begins and ends with it. */
export interface PortalProcess {
  readonly name: string;
  readonly url: string;
  readonly isReady: () => Promise<boolean>;
  readonly isAlive: () => boolean;
  /** SIGTERM unless told otherwise. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** @param env what is set for this start alone */
  readonly start: (env?: Record<string, string>) => Promise<void>;
}

/** As Prometheus calls it. */
export const metricsOf = ({ url }: Pick<PortalProcess, 'url'>): string => `${new URL(url).hostname}:${metricsPort}`;

interface Plan extends Pick<PortalProcess, 'name' | 'url' | 'isReady'> {
  readonly command: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
  /** When a start is over; once it is ready, unless told otherwise. */
  readonly hasStarted?: () => Promise<boolean>;
}

/** Not started yet; it ends with `atEnd`. */
export const planPortalProcess = (
  { atEnd }: { readonly atEnd: (close: () => Promise<void> | void) => void },
  { name, url, isReady, command, env, hasStarted = isReady }: Plan,
): PortalProcess => {
  let program: Program | undefined;
  const stop = async (signal?: NodeJS.Signals): Promise<void> => program?.stop(signal);
  atEnd(() => stop());
  return {
    name,
    url,
    isReady,
    isAlive: () => {
      try {
        return program !== undefined && process.kill(program.pid, 0);
      } catch {
        return false;
      }
    },
    stop,
    start: async (more = {}) => {
      program = await startProgram({ command, env: { ...env, ...more }, isReady: hasStarted });
    },
  };
};
