import { momentInUtc } from '@tulinde/contracts';
/** A mail or text message that was not sent. */
export interface FailedMessage {
  readonly id: number;
  readonly way: string;
  readonly about: string;
  readonly to: string;
  readonly since: string;
  readonly why: string;
  readonly isFinal: boolean;
}

interface Happened {
  readonly at: string;
  readonly kind: string;
  readonly purpose?: string | null;
  readonly by?: string;
}

export interface Account {
  readonly id: string;
  readonly fullName: string;
  readonly erasedAt: string | null;
  readonly deletionAskedAt: string | null;
  readonly hasPassword: boolean;
  readonly events: readonly Happened[];
  readonly changes: readonly Happened[];
}

export const messagesText = (messages: readonly FailedMessage[]): string =>
  messages.length === 0
    ? 'Messages that were not sent: none\n'
    : messages
        .map(
          ({ id, way, about, to, since, why, isFinal }) =>
            `${id}  ${way}  ${momentInUtc(since)}  ${to}  ${about}\n    ${why}${isFinal ? ' (only by its number)' : ''}\n`,
        )
        .join('');

const happened = ({ at, kind, purpose, by }: Happened): string =>
  `  ${momentInUtc(at)}  ${[kind, purpose, by].filter(Boolean).join(', ')}\n`;

const accountText = ({ id, fullName, erasedAt, deletionAskedAt, hasPassword, events, changes }: Account): string =>
  [
    `${fullName === '' ? '(no name)' : fullName}, ${id}: ${hasPassword ? 'has a password' : 'has no password yet'}`,
    deletionAskedAt === null ? '' : `, deletion asked for ${momentInUtc(deletionAskedAt)}`,
    erasedAt === null ? '' : `, erased ${momentInUtc(erasedAt)}`,
    '\nSign-ins, the latest first:\n',
    ...(events.length === 0 ? ['  none\n'] : events.map(happened)),
    'Changes:\n',
    ...(changes.length === 0 ? ['  none\n'] : changes.map(happened)),
  ].join('');

export const accountsText = (accounts: readonly Account[]): string => accounts.map(accountText).join('\n');
