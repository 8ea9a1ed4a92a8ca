import { Command } from 'commander';
import {
  createEnvironment,
  freezeEnvironment,
  makeOverride,
  refreshTabs,
  revokeLink,
  unfreezeEnvironment,
  UsageError,
} from '../client';
import { momentText } from '../wire/moment-text';
import { access, environmentOption, noWaitOption, reasonOption } from './command';
import { jsonOption, print } from './print';
import type { Terminal } from './terminal';
import { waitForEdges } from './wait-for-edges';

interface Options {
  env: string;
  reason: string;
  json?: boolean;
}

interface RevokeOptions extends Options {
  wait: boolean;
}

const environmentChange = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option(...environmentOption)
    .requiredOption(...reasonOption)
    .option(...jsonOption);

export const freezeCommand = (terminal: Terminal): Command =>
  environmentChange('freeze', 'refuse every change of an environment').action(
    async ({ env, reason, json }: Options) => {
      const answer = await freezeEnvironment({ ...access(terminal), environment: env, reason });
      print(terminal, json, answer, `${env} is frozen: ${reason}\n`);
    },
  );

export const unfreezeCommand = (terminal: Terminal): Command =>
  environmentChange('unfreeze', 'allow changes again').action(async ({ env, reason, json }: Options) => {
    const answer = await unfreezeEnvironment({ ...access(terminal), environment: env, reason });
    const paused = answer.apps.filter(({ candidate }) => candidate?.isPaused).map(({ app }) => app);
    const hint = paused.length === 0 ? '' : `Paused ramps, to be resumed by hand: ${paused.join(', ')}\n`;
    print(terminal, json, answer, `${env} takes changes again.\n${hint}`);
  });

export const refreshCommand = (terminal: Terminal): Command =>
  environmentChange('refresh', 'let every visible tab take what is served now').action(
    async ({ env, reason, json }: Options) => {
      const answer = await refreshTabs({ ...access(terminal), environment: env, reason });
      const text = `Visible tabs of ${env} take what is served now (revision ${answer.revision}); a changed shell comes with their next page.\n`;
      print(terminal, json, answer, text);
    },
  );

export const createEnvironmentCommand = (terminal: Terminal): Command =>
  new Command('create-environment')
    .description('make an environment beside staging and production')
    .argument('<name>', 'small letters, digits and hyphens')
    .option(...reasonOption)
    .option(...jsonOption)
    .action(async (environment: string, { reason, json }: { reason?: string; json?: boolean }) => {
      const answer = await createEnvironment({ ...access(terminal), environment, reason });
      print(terminal, json, answer, `${environment} is there and serves nothing yet.\n`);
    });

interface LinkOptions {
  env: string;
  hours?: string;
  site?: string;
  json?: boolean;
}

export const testLinkCommand = (terminal: Terminal): Command =>
  new Command('test-link')
    .description('a link that shows chosen releases on the real site, to whoever opens it')
    .argument('<releases...>', 'as in mfe-help@1.2.0')
    .option(...environmentOption)
    .option('--hours <number>', 'how long the link holds, at most 24 (default: 8)')
    .option('--site <address>', 'the site that the link opens')
    .option(...jsonOption)
    .action(async (releases: string[], { env, hours, site = '', json }: LinkOptions) => {
      const overrides = Object.fromEntries(releases.map(readRelease));
      const wanted = { environment: env, overrides, hours: hours === undefined ? undefined : Number(hours) };
      const answer = await makeOverride({ ...access(terminal), ...wanted });
      const link = `${site.replace(/\/$/, '')}${answer.path}`;
      print(
        terminal,
        json,
        { ...answer, link },
        `${link}\nHolds until ${momentText(answer.expiresAt)}, or until: revoke-link ${answer.id}\n`,
      );
    });

export const revokeLinkCommand = (terminal: Terminal): Command =>
  new Command('revoke-link')
    .description('end a link for testers before its time, at every edge')
    .argument('<link>', 'the link itself, or the id that was told when it was made')
    .option(...environmentOption)
    .requiredOption(...reasonOption)
    .option(...noWaitOption)
    .option(...jsonOption)
    .action(async (text: string, { env, reason, wait, json }: RevokeOptions) => {
      const link = /[?&]token=([^&]+)/.exec(text)?.[1] ?? text;
      const answer = await revokeLink({ ...access(terminal), environment: env, link, reason });
      print(terminal, json, answer, `The link ${answer.id} holds no more (revision ${answer.revision}).\n`);
      if (wait) await waitForEdges(access(terminal), { environment: env, revision: answer.revision });
    });

const readRelease = (text: string): [app: string, version: string] => {
  const [app, version, ...rest] = text.split('@');
  if (app && version && rest.length === 0) return [app, version];
  throw new UsageError(`${text} names no release: write it as mfe-help@1.2.0.`);
};
