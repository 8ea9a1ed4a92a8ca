import { Command } from 'commander';
import { getStatus, UsageError, type CandidateState, type EnvironmentState } from '../client';
import { momentText } from '../wire/moment-text';
import { paint } from './colours';
import { jsonOption, print } from './print';
import { readAddress } from './settings';
import { percentText } from './share';
import { table } from './table';
import type { Terminal } from './terminal';

interface Options {
  env?: string;
  json?: boolean;
}

export const statusCommand = (terminal: Terminal): Command =>
  new Command('status')
    .description('what each environment serves')
    .option('--env <environment>', 'only this one')
    .option(...jsonOption)
    .action(async ({ env, json }: Options) => {
      const all = await getStatus(readAddress(terminal));
      const wanted = all.filter(({ environment }) => env === undefined || environment === env);
      if (wanted.length === 0) throw new UsageError(`There is no environment ${env ?? ''}.`);
      const text = wanted.map((state) => environmentText(terminal, state)).join('\n');
      print(terminal, json, { environments: wanted }, text);
    });

const environmentText = (
  terminal: Terminal,
  { environment, revision, frozen, apps, edges }: EnvironmentState,
): string => {
  const hasCandidates = apps.some(({ candidate }) => candidate !== null);
  const headings = ['app', 'release', ...(hasCandidates ? ['candidate'] : []), 'since', 'by', 'reason'];
  const rows = apps.map(({ app, version, since, by, reason, candidate }) => [
    app,
    version,
    ...(hasCandidates ? [paint(terminal, 'yellow', candidateText(candidate))] : []),
    momentText(since),
    by,
    reason,
  ]);
  const title = `${paint(terminal, 'bold', environment)} (revision ${revision})\n`;
  const ice = frozen ? `${paint(terminal, 'red', `frozen by ${frozen.by}: ${frozen.reason}`)}\n` : '';
  const heard = edges.map(({ id, revision: serves }) => {
    const text = `${id} serves revision ${serves}`;
    return serves < revision ? paint(terminal, 'red', `${text}, and is behind`) : text;
  });
  const listed = heard.length === 0 ? '' : `edges: ${heard.join('; ')}\n`;
  return title + ice + (rows.length === 0 ? 'serves nothing yet\n' : table(headings, rows)) + listed;
};

const candidateText = (candidate: CandidateState | null): string => {
  if (!candidate) return '';
  const { version, basisPoints, plan, isPaused } = candidate;
  const ramp = plan === null ? '' : isPaused ? ', ramp paused' : ', ramping';
  return `${version} at ${percentText(basisPoints)}${ramp}`;
};
