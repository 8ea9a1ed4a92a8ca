import type { Command } from 'commander';
import { abortCandidate, pauseRamp, resumeRamp, setCandidate, UsageError } from '../client';
import { access, anywayOption, appCommand, noWaitOption, reasonOption, urgentOption } from './command';
import { printChange } from './print-change';
import { readPercent, readPlan } from './share';
import type { Terminal } from './terminal';

interface Options {
  env: string;
  percent?: string;
  from?: string;
  linear?: string;
  to?: string;
  steps?: string;
  every?: string;
  anyway?: boolean;
  reason?: string;
  json?: boolean;
  wait: boolean;
}

export const candidateCommand = (terminal: Terminal): Command =>
  appCommand('candidate', 'serve a release to a share of the visitors; raise, lower or ramp that share')
    .argument('[version]', 'the release (default: the present candidate)')
    .option('--percent <share>', 'of the visitors, exact to 0.01')
    .option('--from <environment>', 'the release that this environment serves')
    .option('--linear <time>', 'ramp evenly in this time, as in 90m or 2h')
    .option('--to <share>', 'where a linear ramp ends (default: 100, then it is stable)')
    .option('--steps <shares>', 'ramp in steps, as in 1,10,50,100')
    .option('--every <time>', 'how long each step lasts, as in 15m')
    .option(...reasonOption)
    .option(...anywayOption)
    .option(...noWaitOption)
    .action(
      async (
        app: string,
        version: string | undefined,
        { env, json, wait, percent, from, reason, anyway, ...ramp }: Options,
      ) => {
        const plan = readPlan(ramp);
        if (version !== undefined && from !== undefined) throw new UsageError('Name a version or --from, not both.');
        if (percent === undefined && !plan) throw new UsageError('Name a share: --percent, --linear or --steps.');
        const basisPoints = percent === undefined ? undefined : readPercent(percent);
        const wanted = { app, version, from, environment: env, basisPoints, plan, reason, anyway };
        const answer = await setCandidate({ ...access(terminal), ...wanted });
        await printChange(terminal, answer, { json, wait, address: access(terminal) });
      },
    );

type RampOptions = Pick<Options, 'env' | 'reason' | 'json' | 'wait'>;

const rampCommand = (terminal: Terminal, name: string, description: string, change: typeof pauseRamp): Command =>
  appCommand(name, description)
    .option(...reasonOption)
    .option(...noWaitOption)
    .action(async (app: string, { env, reason, json, wait }: RampOptions) => {
      const answer = await change({ ...access(terminal), app, environment: env, reason });
      await printChange(terminal, answer, { json, wait, address: access(terminal) });
    });

export const pauseCommand = (terminal: Terminal): Command =>
  rampCommand(terminal, 'pause', 'stop a ramp where it is', pauseRamp);

export const resumeCommand = (terminal: Terminal): Command =>
  rampCommand(terminal, 'resume', 'let a ramp go on', resumeRamp);

interface TakeBackOptions {
  env: string;
  json?: boolean;
  reason: string;
  wait: boolean;
}

export const takeBackCommand = (terminal: Terminal): Command =>
  appCommand('take-back', 'the candidate: everybody gets the stable release')
    // What it was called first; scripts of squads may say it.
    .alias('abort')
    .requiredOption(...reasonOption)
    .option(...urgentOption)
    .option(...noWaitOption)
    .action(async (app: string, { env, json, wait, ...options }: TakeBackOptions) => {
      const answer = await abortCandidate({ ...access(terminal), app, environment: env, ...options });
      await printChange(terminal, answer, { json, wait, address: access(terminal) });
    });
