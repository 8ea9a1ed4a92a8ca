import type { Command } from 'commander';
import { bringBackApp, retireApp } from '../client';
import { changeText } from './change-text';
import { access, anywayOption, appCommand, reasonOption, urgentOption } from './command';
import { print } from './print';
import type { Terminal } from './terminal';

interface Options {
  env: string;
  reason: string;
  urgent?: boolean;
  anyway?: boolean;
  json?: boolean;
}

export const retireCommand = (terminal: Terminal): Command =>
  appCommand('retire', 'take an app out of an environment; its releases stay')
    .requiredOption(...reasonOption)
    .option(...urgentOption)
    .action(async (app: string, { env, json, ...options }: Options) => {
      const answer = await retireApp({ ...access(terminal), app, environment: env, ...options });
      print(terminal, json, answer, changeText(answer));
    });

export const bringBackCommand = (terminal: Terminal): Command =>
  appCommand('bring-back', 'serve again what was served when the app was retired')
    .requiredOption(...reasonOption)
    .option(...anywayOption)
    .action(async (app: string, { env, json, ...options }: Options) => {
      const answer = await bringBackApp({ ...access(terminal), app, environment: env, ...options });
      print(terminal, json, answer, changeText(answer));
    });
