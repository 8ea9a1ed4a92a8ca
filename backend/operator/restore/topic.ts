import { wrong, OperatorError } from '../terminal';
import { topic, type CommandResult, type CommandInput } from '../topic';
import { differs, lookText, type Look, type Artefacts } from './print';

/** What the registry of releases has in one place only; null where nobody said where it is. @throws OperatorError */
const askArtefacts = async (env: NodeJS.ProcessEnv): Promise<Artefacts | null> => {
  const { TULINDE_REGISTRY: url, TULINDE_REGISTRY_TOKEN: token } = env;
  if (!url || !token) return null;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(new URL('/v1/differences', url), { headers }).catch(() => {
    throw new OperatorError(`The registry does not answer at ${url}. Start it, or correct TULINDE_REGISTRY.`, 3);
  });
  if (!answer.ok) throw new OperatorError(`The registry answered ${answer.status}: is the token one of operations?`, 1);
  return (await answer.json()) as Artefacts;
};

const usage = `npm run operator -- restore <command> [--as <name>] [--json]

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

interface Options {
  readonly backupOf?: string;
  readonly because?: string;
  readonly sentBefore?: string;
}

const commands: Readonly<Record<string, (given: CommandInput<Options>) => Promise<CommandResult>>> = {
  look: async ({ ask, env }) => {
    const look = await ask<Look>('restore-look');
    const artefacts = await askArtefacts(env);
    const exitCode = differs(look, artefacts) ? 1 : 0;
    return { value: { ...look, artefacts }, text: lookText(look, artefacts), exitCode };
  },
  hold: async ({ ask, options: { backupOf, because } }) => {
    if (!backupOf || !because) return wrong('Of which time is the backup, and why?');
    const value = await ask('restore-hold', { backupOf, because });
    return { value, text: 'Held: messages, prompts, registrations, payouts. Next: npm run operator -- restore look\n' };
  },
  numbers: async ({ ask }) => {
    const value = await ask<{ policies: number; claims: number; certificates: number | null }>('restore-numbers');
    const ofCertificates = value.certificates === null ? '' : ` Certificates: past ${value.certificates}.`;
    return { value, text: `Policies: past ${value.policies}. Claims: past ${value.claims}.${ofCertificates}\n` };
  },
  release: async ({ ask, words: [group], options: { sentBefore } }) => {
    if (group === undefined) return wrong('messages, prompts, registrations or payouts?');
    const value = await ask<{ isOver: boolean }>('restore-release', { group, ...(sentBefore && { sentBefore }) });
    const over = value.isOver ? ' Nothing is held any more: the restore is over.' : '';
    return { value, text: `Let go: ${group}.${over}\n` };
  },
};

export const restoreTopic = topic({
  name: 'restore',
  description: 'after a restore of the database: what is held, and what may go on',
  usage,
  options: ['--backup-of <time>', '--because <why>', '--sent-before <how>'],
  commands,
});
