import { UsageError, type GoBackAnswer, type GoBackRequest, type RegistryAddress } from '../client';
import { momentText } from '../wire/moment-text';
import { readTime } from './read-time';

export interface GoBackOptions {
  to?: string;
  apps?: string;
  bad?: string;
  revision?: string;
}

const names = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** With a revision it is done, where nothing has changed since; without one it is only looked at. @throws UsageError */
export const goBackRequestOf = (
  to: string,
  { apps, bad, revision }: GoBackOptions,
): Omit<GoBackRequest, 'environment' | 'reason' | 'urgent' | keyof RegistryAddress> => {
  const at = readTime(to);
  if (at > new Date()) throw new UsageError(`${momentText(at.toISOString())} is yet to come.`);
  if (revision !== undefined && !/^\d+$/.test(revision))
    throw new UsageError(`${revision} is no revision: the look before has named it.`);
  const isLook = revision === undefined;
  return {
    to: at,
    apps: names(apps),
    bad: names(bad),
    dryRun: isLook,
    expectedRevision: isLook ? undefined : Number(revision),
  };
};

const lineOf = ({ app, before, after, candidate, isMarkedBad }: GoBackAnswer['apps'][number]): string => {
  const change = before === after ? `stays ${after}` : `${before ?? 'nothing'} → ${after}`;
  const also = [
    ...(candidate === null ? [] : [`${candidate} is no longer a candidate`]),
    ...(isMarkedBad ? [`${before} is marked bad`] : []),
  ];
  return `  ${[`${app} ${change}`, ...also].join(', ')}\n`;
};

/** What goes back, or would; what does not move is said too. */
export const goBackText = (
  { environment, to, revision, changed, apps, stay, isBackEndKnown }: GoBackAnswer,
  isLook: boolean,
): string => {
  const then = momentText(to);
  if (apps.length === 0) return `${environment} serves what it served at ${then}; nothing changed.\n`;
  const head = isLook
    ? `${environment} (revision ${revision}) would go back to ${then}:\n`
    : `${environment} went back to ${then} (revision ${revision}):\n`;
  const kept = stay.length === 0 ? '' : `Not served then, and as they are: ${stay.join(', ')}.\n`;
  const still = 'The back end, its database and the contents do not move.\n';
  const backEnd = isBackEndKnown
    ? 'Today’s back end has every call that these releases make.\n'
    : 'Whether today’s back end has every call that these releases make could not be looked at.\n';
  const next =
    isLook && !changed ? `Nothing has changed. To do it, repeat the command with --revision ${revision}.\n` : '';
  return head + apps.map(lineOf).join('') + kept + still + backEnd + next;
};
