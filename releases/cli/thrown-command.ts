import { Command } from 'commander';
import { getThrown, UsageError, type Thrown } from '../client';
import { momentText } from '../wire/moment-text';
import { access, environmentOption } from './command';
import { jsonOption, print } from './print';
import { percentText } from './share';
import type { Terminal } from './terminal';

interface Options {
  env: string;
  release?: string;
  hours: string;
  json?: boolean;
}

const mostHours = 14 * 24;

const readHours = (text: string): number => {
  const hours = Number(text);
  if (Number.isInteger(hours) && hours > 0 && hours <= mostHours) return hours;
  throw new UsageError(`${text} is no number of hours from 1 to ${mostHours}: what was thrown is kept for 14 days.`);
};

const textOf = ({ app, version, name, message, kind, route, frames, ...seen }: Thrown): string => {
  const { visitors, share, firstSeen, lastSeen } = seen;
  const part = share === null ? '' : ` (${percentText(share * 10_000)} of its visitors)`;
  const since = firstSeen.version === version ? '' : ` in ${firstSeen.version}`;
  return [
    `${name}: ${message ?? '(its words are not those of the release)'}`,
    `  ${app}@${version}, ${kind}${route === null ? '' : ` on ${route}`}: ${visitors} visitors${part}`,
    `  first seen ${momentText(firstSeen.at)}${since}, last ${momentText(lastSeen)}`,
    ...frames.map(({ source, line, column }) => `    at ${source}:${line}:${column}`),
    '',
  ].join('\n');
};

export const thrownCommand = (terminal: Terminal): Command =>
  new Command('thrown')
    .description('the errors behind the failures of releases, what most visitors had first')
    .argument('[app]', 'shell or the name of a remote (default: all)')
    .option(...environmentOption)
    .option('--release <version>', 'of this release alone')
    .option('--hours <number>', 'how far back, at most 336', '24')
    .option(...jsonOption)
    .action(async (app: string | undefined, { env, release, hours, json }: Options) => {
      const asked = { environment: env, app, version: release, hours: readHours(hours) };
      const answer = await getThrown({ ...access(terminal), ...asked });
      const none = `Nothing was thrown in ${env} in the last ${hours} hours.\n`;
      print(terminal, json, answer, answer.thrown.length === 0 ? none : answer.thrown.map(textOf).join('\n'));
    });
