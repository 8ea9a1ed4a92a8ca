import type { Command } from 'commander';
import { bringBackApp, retireApp } from '../client';
import { access, anywayOption, appCommand, noWaitOption, reasonOption, urgentOption } from './command';
import { printChange } from './print-change';
import type { Terminal } from './terminal';

interface Options {
  env: string;
  reason: string;
  urgent?: boolean;
  anyway?: boolean;
  json?: boolean;
  wait: boolean;
}

export const retireCommand = (terminal: Terminal): Command =>
  appCommand('retire', 'take an app out of an environment; its releases stay')
    .requiredOption(...reasonOption)
    .option(...urgentOption)
    .option(...noWaitOption)
    .action(async (app: string, { env, json, wait, ...options }: Options) => {
      const answer = await retireApp({ ...access(terminal), app, environment: env, ...options });
      await printChange(terminal, answer, { json, wait, address: access(terminal) });
    });

export const bringBackCommand = (terminal: Terminal): Command =>
  appCommand('bring-back', 'serve again what was served when the app was retired')
    .requiredOption(...reasonOption)
    .option(...anywayOption)
    .option(...noWaitOption)
    .action(async (app: string, { env, json, wait, ...options }: Options) => {
      const answer = await bringBackApp({ ...access(terminal), app, environment: env, ...options });
      await printChange(terminal, answer, { json, wait, address: access(terminal) });
    });
