import { dayMs } from '@tulinde/contracts';
import { Command } from 'commander';
import { createToken, getOwnRights, getTokens, revokeToken, UsageError, type TokenFacts } from '../client';
import { momentText } from '../wire/moment-text';
import { access, reasonOption } from './command';
import { jsonOption, print } from './print';
import { table } from './table';
import type { Terminal } from './terminal';

interface CreateOptions {
  apps: string;
  actions: string;
  days?: string;
  json?: boolean;
}

export const tokenCommand = (terminal: Terminal): Command =>
  new Command('token')
    .description('who may do what: make, list and revoke tokens')
    .addCommand(create(terminal))
    .addCommand(list(terminal))
    .addCommand(revoke(terminal));

const create = (terminal: Terminal): Command =>
  new Command('create')
    .description('make a token; it is shown this once')
    .argument('<name>', 'who gets it, as in squad-help')
    .requiredOption('--apps <names>', 'apps it is for, with commas, or *')
    .requiredOption('--actions <names>', 'publish, promote, candidate, rollback, override … or *')
    .option('--days <number>', 'how long it holds (default: until it is revoked)')
    .option(...jsonOption)
    .action(async (name: string, { apps, actions, days, json }: CreateOptions) => {
      const rights = { apps: apps.split(','), actions: actions.split(',') };
      const made = await createToken({ ...access(terminal), name, ...rights, expiresAt: expiry(days) });
      const text = `${made.token}\nThis is the only time it is shown. Its id, to revoke it: ${made.id}\n`;
      print(terminal, json, made, text);
    });

const expiry = (days: string | undefined): string | undefined => {
  if (days === undefined) return undefined;
  if (Number(days) > 0) return new Date(Date.now() + Number(days) * dayMs).toISOString();
  throw new UsageError(`${days} is not a number of days.`);
};

const list = (terminal: Terminal): Command =>
  new Command('list')
    .description('all tokens, without the tokens themselves')
    .option(...jsonOption)
    .action(async ({ json }: { json?: boolean }) => {
      const tokens = await getTokens(access(terminal));
      const headings = ['id', 'name', 'apps', 'actions', 'made', 'by', 'state'];
      const rows = tokens.map((token) => [
        token.id,
        token.name,
        token.apps.join(','),
        token.actions.join(','),
        momentText(token.createdAt),
        token.createdBy,
        stateOf(token),
      ]);
      print(terminal, json, { tokens }, table(headings, rows));
    });

const stateOf = ({ revokedAt, expiresAt }: TokenFacts): string => {
  if (revokedAt !== null) return `revoked ${momentText(revokedAt)}`;
  return expiresAt === null ? 'holds' : `until ${momentText(expiresAt)}`;
};

const revoke = (terminal: Terminal): Command =>
  new Command('revoke')
    .description('end a token')
    .argument('<id>', 'see: token list')
    .requiredOption(...reasonOption)
    .option(...jsonOption)
    .action(async (id: string, { reason, json }: { reason: string; json?: boolean }) => {
      const revoked = await revokeToken({ ...access(terminal), id, reason });
      print(terminal, json, revoked, `The token of ${revoked.name} no longer holds.\n`);
    });

export const whoAmICommand = (terminal: Terminal): Command =>
  new Command('whoami')
    .description('what this token may do')
    .option(...jsonOption)
    .action(async ({ json }: { json?: boolean }) => {
      const rights = await getOwnRights(access(terminal));
      const { name, apps, actions, expiresAt } = rights;
      const until = expiresAt === null ? '' : `, until ${momentText(expiresAt)}`;
      print(terminal, json, rights, `${name} may ${actions.join(', ')} on ${apps.join(', ')}${until}.\n`);
    });
