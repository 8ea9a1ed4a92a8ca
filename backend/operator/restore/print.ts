import { momentInUtc } from '@tulinde/contracts';
/** What the back end answers to `look`. */
export interface Look {
  readonly restore: {
    readonly id: number;
    readonly noticedBy: string;
    readonly knownUntil: string;
    readonly lostUntil: string;
    readonly numbersMovedAt: string | null;
    readonly sentBefore: number;
    readonly statementsFrom: string | null;
    readonly strangePayouts: readonly string[];
  } | null;
  readonly held: readonly string[];
  readonly differences: {
    readonly policies: readonly { reference: string; number: string }[];
    readonly claims: readonly { number: string; policyNumber: string }[];
    readonly certificates: readonly { number: string; policyNumber: string; registry: string }[];
    readonly otherwise: readonly { number: string; here: string; registry: string }[];
    readonly withoutBytes: readonly { id: string; policyNumber: string | null; name: string }[];
    readonly unknownFiles: number;
  };
}

/** What the registry of releases answers. */
export interface Artefacts {
  /** Releases of its database whose files are not in the folder. */
  readonly withoutFiles: readonly string[];
  /** Releases of the folder that its database does not know. */
  readonly unknown: readonly string[];
}

const some = 20;
const list = (title: string, lines: readonly string[]): string => {
  if (lines.length === 0) return `${title}: none\n`;
  const more = lines.length > some ? [`  and ${lines.length - some} more (--json has all)`] : [];
  return [`${title}: ${lines.length}`, ...lines.slice(0, some).map((line) => `  ${line}`), ...more, ''].join('\n');
};

const stateText = ({ restore, held }: Look): string => {
  if (restore === null) return 'Nothing is held.\n';
  const { noticedBy, knownUntil, lostUntil, numbersMovedAt, sentBefore, statementsFrom, strangePayouts } = restore;
  return [
    `Restore ${restore.id}, noticed by ${noticedBy}.`,
    `The database knows everything until ${momentInUtc(knownUntil)}; what happened until ${momentInUtc(lostUntil)} is lost.`,
    `Held: ${held.join(', ')}`,
    `Numbers: ${numbersMovedAt === null ? 'not moved yet' : `moved ${momentInUtc(numbersMovedAt)}`}`,
    `Messages that were due before the loss, and were probably sent: ${sentBefore}`,
    `Statements of M-Pesa: ${statementsFrom === null ? 'cover the lost time' : `missing from ${momentInUtc(statementsFrom)} on`}`,
    ...(strangePayouts.length === 0 ? [] : [`Paid out, and not known here: ${strangePayouts.join(', ')}`]),
    '',
  ].join('\n');
};

export const lookText = (look: Look, artefacts: Artefacts | null): string => {
  const { policies, claims, certificates, otherwise, withoutBytes, unknownFiles } = look.differences;
  return [
    stateText(look),
    list(
      'Policies that customers have, and the database does not',
      policies.map(({ number, reference }) => `${number}  ${reference}`),
    ),
    list(
      'Claims that customers have sent, and the database does not have',
      claims.map(({ number, policyNumber }) => `${number}  ${policyNumber}`),
    ),
    list(
      'Certificates that were given out, and the database does not have',
      certificates.map(({ number, policyNumber, registry }) => `${number}  ${policyNumber}  registry: ${registry}`),
    ),
    list(
      'Certificates of which the registry says something else',
      otherwise.map(({ number, here, registry }) => `${number}  here: ${here}  registry: ${registry}`),
    ),
    list(
      'Papers and uploads without their bytes',
      withoutBytes.map(({ id, policyNumber, name }) => `${id}  ${policyNumber ?? '-'}  ${name}`),
    ),
    `Files that the database does not know: ${unknownFiles}\n`,
    ...(artefacts === null
      ? ['Releases: not asked (TULINDE_REGISTRY and TULINDE_REGISTRY_TOKEN)\n']
      : [
          list('Releases of the registry without their files', artefacts.withoutFiles),
          list('Releases of the folder that the registry does not know', artefacts.unknown),
        ]),
  ].join('');
};

export const differs = (look: Look, artefacts: Artefacts | null): boolean => {
  const { policies, claims, certificates, otherwise, withoutBytes } = look.differences;
  const lists = [policies, claims, certificates, otherwise, withoutBytes, artefacts?.withoutFiles, artefacts?.unknown];
  return lists.some((found) => found !== undefined && found.length > 0);
};
