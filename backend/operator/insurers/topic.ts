import { dayMs } from '@tulinde/contracts';
import { wrong } from '../terminal';
import { topic, type CommandResult, type CommandInput as GivenTo } from '../topic';
import {
  endpointsText,
  failedText,
  logText,
  tokensText,
  type Endpoint,
  type FailedMessage,
  type LogEntry,
  type Token,
} from './print';

const usage = `npm run operator -- insurers <command> [--as <name>] [--json]

  token create <for what> --insurer "Rift Crest" --scopes claims:read,claims:write [--days 365]
                                            a token for an insurer's system; it is shown this once. Scopes: claims:read,
                                            claims:write, claims:settle, webhooks:manage
  token list                                all tokens, without the tokens themselves
  token revoke <token>                      it no longer holds
  webhooks list                             where insurers are told of events
  webhooks add <address> --insurer "Rift Crest"
  webhooks secret <endpoint>                by which the receiver checks signatures
  webhooks rotate <endpoint>                a new secret; the one before signs for another day
  webhooks disable <endpoint>               nothing is sent there any more
  webhooks enable <endpoint>                it is told again; what it missed is sent by a replay
  webhooks failed                           messages that were given up after three days
  webhooks replay --id <message>            one message once more
  webhooks replay <endpoint> --since 2026-11-20T00:00:00+03:00
                                            all events since then once more, under the ids of the first time
  log --insurer "Rift Crest"                who did what on the insurer's side, the latest first

Who you are: TULINDE_OPERATOR_TOKEN, or --as wairimu with npm start. Where: TULINDE_BACKEND_URL (http://127.0.0.1:4100).
Exit codes: 0 done, 1 refused, 2 wrong use, 3 the back end cannot be reached.
`;

interface Options {
  readonly insurer?: string;
  readonly scopes?: string;
  readonly days?: string;
  readonly id?: string;
  readonly since?: string;
}
type TopicInput = GivenTo<Options>;
type Command = (given: TopicInput) => Promise<CommandResult>;

const endIn = (days: string | undefined): string | null => {
  if (days === undefined) return null;
  if (!(Number(days) > 0)) return wrong(`${days} is no number of days.`);
  return new Date(Date.now() + Number(days) * dayMs).toISOString();
};

const createToken: Command = async ({ ask, words: [, name], options: { insurer, scopes, days } }) => {
  if (!name || !insurer || !scopes) return wrong('What is it for, of which insurer, and what may it do?');
  const given = { name, insurer, scopes: scopes.split(','), expiresAt: endIn(days) };
  const made = await ask<{ token: string; row: Token }>('insurer-token-create', given);
  const text = `${made.token}\nThis is the only time it is shown. Its id, to revoke it: ${made.row.id}\n`;
  return { value: made, text };
};

const replay: Command = async ({ ask, words: [, endpoint], options: { id, since } }) => {
  if (id === undefined && (endpoint === undefined || since === undefined)) {
    return wrong('Which message, or which endpoint and since when?');
  }
  const asked =
    id === undefined
      ? ask<{ messages: number }>('webhook-replay', { endpoint, since })
      : ask<{ messages: number }>('webhook-replay-message', { message: id });
  const value = await asked;
  return { value, text: `${value.messages} to be sent again.\n` };
};

/* What is done with one endpoint. */
const withEndpoint =
  (call: string, textOf: (endpoint: Endpoint) => string): Command =>
  async ({ ask, words: [, endpoint] }) => {
    const value = await ask<Endpoint>(call, { endpoint: endpoint ?? wrong('Which endpoint?') });
    return { value, text: textOf(value) };
  };

const ofTokens: Readonly<Record<string, Command>> = {
  create: createToken,
  list: async ({ ask }) => {
    const { tokens } = await ask<{ tokens: readonly Token[] }>('insurer-token-list');
    return { value: tokens, text: tokensText(tokens) };
  },
  revoke: async ({ ask, words: [, id] }) => {
    const value = await ask<Token>('insurer-token-revoke', { id: id ?? wrong('Which token?') });
    return { value, text: `The token of ${value.underwriterName} for ${value.name} no longer holds.\n` };
  },
};

const ofWebhooks: Readonly<Record<string, Command>> = {
  list: async ({ ask }) => {
    const { endpoints } = await ask<{ endpoints: readonly Endpoint[] }>('webhook-list');
    return { value: endpoints, text: endpointsText(endpoints) };
  },
  add: async ({ ask, words: [, url], options: { insurer } }) => {
    if (!url || !insurer) return wrong('Which address, of which insurer?');
    const value = await ask<Endpoint>('webhook-add', { url, insurer });
    return {
      value,
      text: `${value.id} is told from now on. Its secret: npm run operator -- insurers webhooks secret ${value.id}\n`,
    };
  },
  secret: async ({ ask, words: [, endpoint] }) => {
    const value = await ask<{ secret: string }>('webhook-secret', { endpoint: endpoint ?? wrong('Which endpoint?') });
    return { value, text: `${value.secret}\n` };
  },
  rotate: withEndpoint('webhook-rotate', ({ id }) => `${id} has a new secret; the one before signs for another day.\n`),
  disable: withEndpoint('webhook-disable', ({ id }) => `Nothing is sent to ${id} any more.\n`),
  enable: withEndpoint('webhook-enable', ({ id }) => `${id} is told again. What it missed is sent by a replay.\n`),
  failed: async ({ ask }) => {
    const { messages } = await ask<{ messages: readonly FailedMessage[] }>('webhook-failed');
    return { value: messages, text: failedText(messages), exitCode: messages.length === 0 ? 0 : 1 };
  },
  replay,
};

const oneOf =
  (commands: Readonly<Record<string, Command>>): Command =>
  (given) => {
    const [name = ''] = given.words;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    return command === undefined ? wrong(`One of ${Object.keys(commands).join(', ')}?`) : command(given);
  };

const commands: Readonly<Record<string, Command>> = {
  token: oneOf(ofTokens),
  webhooks: oneOf(ofWebhooks),
  log: async ({ ask, options: { insurer } }) => {
    const { entries } = await ask<{ entries: readonly LogEntry[] }>('insurer-log', {
      insurer: insurer ?? wrong('Of which insurer?'),
    });
    return { value: entries, text: logText(entries) };
  },
};

export const insurersTopic = topic({
  name: 'insurers',
  description: 'tokens and webhooks of insurers’ systems',
  usage,
  options: ['--insurer <insurer>', '--scopes <scopes>', '--days <days>', '--id <message>', '--since <time>'],
  commands,
});
