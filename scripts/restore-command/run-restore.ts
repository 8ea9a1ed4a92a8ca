import { MoneyError, openDesk, type Ask, type ExitCode, type Terminal } from '../money-command/desk';
import { readWords, wrongUse } from '../money-command/read-words';
import { askArtefacts } from './ask-artefacts';
import { differs, lookText, type Look } from './words';

const usage = `npm run restore -- <command> [--as <name>] [--json]

  look                                      what is held after a restore, and what is in one place and not in the other:
                                            database, papers, registry of certificates, releases
  hold --backup-of <time> --because "…"     holds what leaves the house, where the portal has not noticed by itself:
                                            messages, prompts, registrations, payouts
  numbers                                   moves the numbers of policies and certificates past all that were given out
  release messages [--sent-before drop|send]
                                            mails and text messages; what was due before the loss is dropped, or sent
  release prompts                           customers are asked to pay again
  release registrations                     policies are issued, certificates registered and cancelled
  release payouts                           money goes back again: not before M-Pesa's statements cover the lost time

Who you are: TULINDE_OPERATOR_TOKEN, or --as wairimu with npm start. Where: TULINDE_BACKEND_URL (http://127.0.0.1:4100).
Releases: TULINDE_REGISTRY, TULINDE_REGISTRY_TOKEN.
Exit codes: 0 done, 1 refused or the places differ, 2 wrong use, 3 the back end or the registry cannot be reached.
`;

interface Given {
  readonly ask: Ask;
  readonly words: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly options: { readonly 'backup-of'?: string; readonly because?: string; readonly 'sent-before'?: string };
}

interface Answer {
  readonly value: unknown;
  readonly text: string;
  readonly exitCode?: ExitCode;
}

const wrong: (message: string) => never = wrongUse(usage);

const commands: Readonly<Record<string, (given: Given) => Promise<Answer>>> = {
  look: async ({ ask, env }) => {
    const look = await ask<Look>('restore-look');
    const artefacts = await askArtefacts(env);
    const exitCode = differs(look, artefacts) ? 1 : 0;
    return { value: { ...look, artefacts }, text: lookText(look, artefacts), exitCode };
  },
  hold: async ({ ask, options: { 'backup-of': backupOf, because } }) => {
    if (!backupOf || !because) return wrong('Of which time is the backup, and why?');
    const value = await ask('restore-hold', { backupOf, because });
    return { value, text: 'Held: messages, prompts, registrations, payouts. Next: npm run restore -- look\n' };
  },
  numbers: async ({ ask }) => {
    const value = await ask<{ policies: number; certificates: number | null }>('restore-numbers');
    const ofCertificates = value.certificates === null ? '' : ` Certificates: past ${value.certificates}.`;
    return { value, text: `Policies: past ${value.policies}.${ofCertificates}\n` };
  },
  release: async ({ ask, words: [group], options: { 'sent-before': sentBefore } }) => {
    if (group === undefined) return wrong('messages, prompts, registrations or payouts?');
    const value = await ask<{ isOver: boolean }>('restore-release', { group, ...(sentBefore && { sentBefore }) });
    const over = value.isOver ? ' Nothing is held any more: the restore is over.' : '';
    return { value, text: `Let go: ${group}.${over}\n` };
  },
};

const optionKinds = {
  as: { type: 'string' },
  'backup-of': { type: 'string' },
  because: { type: 'string' },
  'sent-before': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Runs one command. Never throws for what a person or the back end does: that is a sentence and an exit code. */
export const runRestore = async (args: readonly string[], { env, write, writeError }: Terminal): Promise<ExitCode> => {
  try {
    const { values, positionals } = readWords(args, optionKinds, wrong);
    const [name = '', ...words] = positionals;
    if (values.help === true) {
      write(usage);
      return 0;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) return wrong(name === '' ? 'Which command?' : `There is no command ${name}.`);
    const { value, text, exitCode = 0 } = await command({ ask: openDesk(env, values.as), words, env, options: values });
    write(values.json === true ? `${JSON.stringify(value, null, 2)}\n` : text);
    return exitCode;
  } catch (error) {
    writeError(`${(error as Error).message}\n`);
    return error instanceof MoneyError ? error.exitCode : 2;
  }
};
