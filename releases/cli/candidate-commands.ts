import type { Command } from 'commander';
import { abortCandidate, pauseRamp, resumeRamp, setCandidate, UsageError } from '../client';
import { changeText } from './change-text';
import { access, anywayOption, appCommand, reasonOption, urgentOption } from './command';
import { print } from './print';
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
    .action(
      async (
        app: string,
        version: string | undefined,
        { env, json, percent, from, reason, anyway, ...ramp }: Options,
      ) => {
        const plan = readPlan(ramp);
        if (version !== undefined && from !== undefined) throw new UsageError('Name a version or --from, not both.');
        if (percent === undefined && !plan) throw new UsageError('Name a share: --percent, --linear or --steps.');
        const basisPoints = percent === undefined ? undefined : readPercent(percent);
        const wanted = { app, version, from, environment: env, basisPoints, plan, reason, anyway };
        const answer = await setCandidate({ ...access(terminal), ...wanted });
        print(terminal, json, answer, changeText(answer));
      },
    );

type RampOptions = Pick<Options, 'env' | 'reason' | 'json'>;

const rampCommand = (terminal: Terminal, name: string, description: string, change: typeof pauseRamp): Command =>
  appCommand(name, description)
    .option(...reasonOption)
    .action(async (app: string, { env, reason, json }: RampOptions) => {
      const answer = await change({ ...access(terminal), app, environment: env, reason });
      print(terminal, json, answer, changeText(answer));
    });

export const pauseCommand = (terminal: Terminal): Command =>
  rampCommand(terminal, 'pause', 'stop a ramp where it is', pauseRamp);

export const resumeCommand = (terminal: Terminal): Command =>
  rampCommand(terminal, 'resume', 'let a ramp go on', resumeRamp);

export const takeBackCommand = (terminal: Terminal): Command =>
  appCommand('take-back', 'the candidate: everybody gets the stable release')
    // What it was called first; scripts of squads may say it.
    .alias('abort')
    .requiredOption(...reasonOption)
    .option(...urgentOption)
    .action(async (app: string, { env, json, ...options }: { env: string; json?: boolean; reason: string }) => {
      const answer = await abortCandidate({ ...access(terminal), app, environment: env, ...options });
      print(terminal, json, answer, changeText(answer));
    });
