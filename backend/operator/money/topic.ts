import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { operatorRoles } from '../../src/platform/config/operators';
import { wrong } from '../terminal';
import { topic, type CommandResult, type CommandInput as GivenTo } from '../topic';
import { accountsText, messagesText, type Account, type FailedMessage } from './print-desk';
import {
  approvalText,
  checkText,
  importText,
  listText,
  receiptText,
  byBankText,
  paidBeforeText,
  unpaidText,
  type Check,
  urlsText,
  type Money,
  type RegisteredUrls,
} from './print';
import { usage } from './usage';

interface Options {
  readonly because?: string;
  readonly proposal?: string;
  readonly version?: string;
  readonly roles?: string;
  readonly until?: string;
  readonly phone?: string;
  readonly unpaid?: string;
  readonly byBank?: string;
  readonly paidBefore?: string;
  readonly despite?: string;
  readonly close?: string;
  readonly runAgain?: boolean;
}

type TopicInput = GivenTo<Options>;

const numberOf = (word: string | undefined, what: string): number => {
  const value = Number(word?.replaceAll(',', ''));
  return Number.isFinite(value) && value > 0 ? value : wrong(`Which ${what}? ${word ?? ''}`);
};

const list = async ({ ask, words: [what, code] }: TopicInput): Promise<CommandResult> => {
  if (what === 'receipt') {
    const receipt = await ask<Parameters<typeof receiptText>[0]>('list', { receipt: code ?? wrong('Which receipt?') });
    return { value: receipt, text: receiptText(receipt) };
  }
  const money = await ask<Money>('list');
  return { value: money, text: listText(money, what) };
};

const importFiles = async ({ ask, words }: TopicInput): Promise<CommandResult> => {
  if (words.length === 0) wrong('Which file?');
  const values: unknown[] = [];
  let text = '';
  for (const path of words) {
    const name = basename(path);
    const imported = await ask<Parameters<typeof importText>[1]>('import', {
      name,
      text: readFileSync(path).toString('base64'),
    });
    values.push({ name, ...imported });
    text += importText(name, imported);
  }
  return { value: values, text };
};

/* The cases that the operator has read, as `12,14`. */
const despiteOf = ({ despite }: Options) =>
  despite === undefined ? {} : { despite: despite.split(',').map((id) => numberOf(id.trim(), 'case')) };

/* What a lapse left, with the insurer, the lender or the customer. */
const clear = async ({ ask, words: [account, id, to], options }: TopicInput): Promise<CommandResult> => {
  const { because, proposal } = options;
  const lapseId = numberOf(id, 'lapse');
  if (!to || !because) return wrong('To bank or waived, and why?');
  const value = await ask<{ result: 'booked' | 'proposed' }>('clear', {
    account,
    lapseId,
    to,
    because,
    proposal,
    ...despiteOf(options),
  });
  const again = `Proposed. It takes a second operator: npm run operator -- money book ${account} ${lapseId} ${to} --because "…" --proposal …\n`;
  return { value, text: value.result === 'booked' ? `${account} of lapse ${lapseId} is settled: ${to}.\n` : again };
};

/* What an insurer owes: kept of a claim, or given back of a cancelled cover. */
const clearInsurer = async ({
  ask,
  words: [account, ref, to],
  options: { because, proposal },
}: TopicInput): Promise<CommandResult> => {
  if (!ref || to !== 'bank' || !because) return wrong(`Which ${account}, to bank, and why?`);
  const value = await ask<{ result: 'booked' | 'proposed' }>('clear-insurer', { account, ref, because, proposal });
  const again = `Proposed. It takes a second operator: npm run operator -- money book ${account} ${ref} bank --because "…" --proposal …\n`;
  return { value, text: value.result === 'booked' ? `What is owed of ${account} ${ref} is settled: bank.\n` : again };
};

/* Made here, and shown this once: the back end is told the hash alone. */
const makeToken = async ({ words: [name], options: { roles, until } }: TopicInput): Promise<CommandResult> => {
  if (!name || !/^[a-z][a-z0-9-]{1,29}$/.test(name)) return wrong('Whose token? A name in small letters.');
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const isKnown = (roles ?? '').split('+').every((role) => operatorRoles.some((known) => known === role));
  if (roles !== undefined && !isKnown)
    return wrong(`Which roles? Some of ${operatorRoles.join(', ')}, with + between.`);
  if (until !== undefined && !/^\d{4}-\d\d-\d\d$/.test(until)) return wrong('Until which day? As 2027-06-30.');
  if (until !== undefined && roles === undefined)
    return wrong('A token with an end has roles: --roles money+customers.');
  const rights = roles === undefined ? null : [name, roles, ...(until === undefined ? [] : [until])].join(':');
  const text = [
    ...(rights === null ? [] : [`To add to TULINDE_OPERATOR_ROLES:  ${rights}`]),
    `For ${name}, shown this once:  TULINDE_OPERATOR_TOKEN=${token}`,
    `To add to TULINDE_OPERATORS:  ${name}:${hash}`,
  ];
  return { value: { name, token, hash, rights }, text: `${text.join('\n')}\n` };
};

const commands: Readonly<Record<string, (given: TopicInput) => Promise<CommandResult>>> = {
  list,
  import: importFiles,
  check: async ({ ask }) => {
    const check = await ask<Check>('check');
    return { value: check, text: checkText(check), exitCode: check.differences.length === 0 ? 0 : 1 };
  },
  match: async ({ ask, words: [receipt, reference], options: { because, proposal } }) => {
    if (!receipt || !reference || !because) return wrong('Which payment, to which purchase, and why?');
    const value = await ask<{ result: 'moved' | 'proposed' }>('match', { receipt, reference, because, proposal });
    const done = `${receipt} was moved to ${reference}.\n`;
    const proposed = `Proposed. It takes a second operator: npm run operator -- money match ${receipt} ${reference} --because "…" --proposal …\n`;
    return { value, text: value.result === 'moved' ? done : proposed };
  },
  approve: async ({ ask, words: [id, amount], options }) => {
    const payableCents = Math.round(numberOf(amount, 'amount') * 100);
    const returnId = numberOf(id, 'return');
    const version = options.version === undefined ? undefined : numberOf(options.version, 'version');
    const value = await ask<Parameters<typeof approvalText>[1]>('approve', {
      returnId,
      payableCents,
      version,
      ...despiteOf(options),
    });
    return { value, text: approvalText(returnId, value) };
  },
  return: async ({ ask, words: [id], options }) => {
    const { phone, unpaid, because, proposal, byBank, paidBefore: receipt } = options;
    if (id !== undefined && because !== undefined) {
      await ask('give-back', { receipt: id, because });
      return { value: { receipt: id }, text: `${id} goes back: two operators approve it. See: list returns\n` };
    }
    const returnId = numberOf(id, 'return');
    if (unpaid !== undefined) {
      const value = await ask<{ result: 'stopped' | 'proposed' }>('unpaid', { returnId, because: unpaid, proposal });
      return { value, text: unpaidText(returnId, value.result) };
    }
    if (byBank !== undefined) {
      const value = await ask<{ result: 'paid' | 'proposed' }>('by-bank', {
        returnId,
        because: byBank,
        proposal,
        ...despiteOf(options),
      });
      return { value, text: byBankText(returnId, value.result) };
    }
    if (receipt !== undefined) {
      const value = await ask<{ result: 'paid' | 'proposed' }>('paid-before', { returnId, receipt, proposal });
      return { value, text: paidBeforeText(returnId, receipt, value.result) };
    }
    const value = await ask<unknown>('return', { returnId, ...(phone && { phone }) });
    return { value, text: `Return ${returnId} is to be approved by two operators again.\n` };
  },
  book: async (given) => {
    const {
      ask,
      words: [receipt, account],
      options: { because, proposal },
    } = given;
    if (['premium-refund', 'loan', 'settlement'].includes(receipt ?? '')) return clear(given);
    if (receipt === 'claim' || receipt === 'cancellation') return clearInsurer(given);
    if (!receipt || !account || !because) return wrong('Which line, to which account, and why?');
    const value = await ask<{ result: 'booked' | 'proposed' }>('book', { receipt, account, because, proposal });
    const again = `Proposed. It takes a second operator: npm run operator -- money book ${receipt} ${account} --because "…" --proposal …\n`;
    return { value, text: value.result === 'booked' ? `${receipt} was booked to ${account}.\n` : again };
  },
  token: makeToken,
  case: async ({ ask, words: [id], options }) => {
    const caseId = numberOf(id, 'case');
    if ((options.close === undefined) === (options.runAgain !== true)) wrong('--close "…" or --run-again?');
    await ask('case', { caseId, outcome: options.close ?? null });
    return { value: { caseId }, text: `Case ${caseId} is closed.\n` };
  },
  'register-urls': async ({ ask }) => {
    const urls = await ask<RegisteredUrls>('register-urls');
    const isDone = urls.outcome === 'registered' || (urls.outcome === 'already' && urls.last?.isCurrent === true);
    return { value: urls, text: urlsText(urls), exitCode: isDone ? 0 : 1 };
  },
  messages: async ({ ask }) => {
    const { messages } = await ask<{ messages: readonly FailedMessage[] }>('messages');
    return { value: messages, text: messagesText(messages) };
  },
  resend: async ({ ask, words: [id] }) => {
    const value = await ask<{ count: number }>('resend', id === undefined ? {} : { id: numberOf(id, 'message') });
    return { value, text: `${value.count} to be sent again.\n` };
  },
  account: async ({ ask, words: [email] }) => {
    const { accounts } = await ask<{ accounts: readonly Account[] }>('account', { email: email ?? wrong('Whose?') });
    return { value: accounts, text: accountsText(accounts) };
  },
  'sign-out': async ({ ask, words: [email] }) => {
    const value = await ask<{ ended: number }>('sign-out', { email: email ?? wrong('Whose?') });
    return {
      value,
      text: `Sessions ended: ${value.ended}. The customer sets a new password with "Forgot password".\n`,
    };
  },
};

export const moneyTopic = topic({
  name: 'money',
  description: 'payments, returns, the books, messages and accounts',
  usage,
  options: [
    '--because <why>',
    '--proposal <proposal>',
    '--version <version>',
    '--roles <roles>',
    '--until <day>',
    '--phone <number>',
    '--unpaid <why>',
    '--by-bank <why>',
    '--paid-before <code>',
    '--despite <cases>',
    '--close <outcome>',
    '--run-again',
  ],
  commands,
});
