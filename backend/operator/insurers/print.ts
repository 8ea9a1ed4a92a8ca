import { momentInUtc } from '@tulinde/contracts';
import { table } from '../table';

export interface Token {
  readonly id: string;
  readonly underwriterName: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

export interface Endpoint {
  readonly id: string;
  readonly underwriterName: string;
  readonly url: string;
  readonly createdAt: string;
  readonly disabledAt: string | null;
  readonly disabledBecause: string | null;
}

export interface FailedMessage {
  readonly id: string;
  readonly underwriterName: string;
  readonly endpointId: string;
  readonly url: string;
  readonly claimNumber: string;
  readonly version: number;
  readonly endedAt: string | null;
  readonly status: number | null;
  readonly failure: string | null;
}

export interface LogEntry {
  readonly at: string;
  readonly by: string;
  readonly did: string;
  readonly about: string;
}

const listed = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? 'none\n' : table([heads, ...rows]);

const stateOf = ({ revokedAt, expiresAt }: Token): string => {
  if (revokedAt !== null) return `revoked ${momentInUtc(revokedAt)}`;
  return expiresAt === null ? 'holds' : `until ${momentInUtc(expiresAt)}`;
};

export const tokensText = (tokens: readonly Token[]): string =>
  listed(
    ['token', 'insurer', 'for', 'scopes', 'made', 'state'],
    tokens.map((token) => [
      token.id,
      token.underwriterName,
      token.name,
      token.scopes.join(','),
      momentInUtc(token.createdAt),
      stateOf(token),
    ]),
  );

export const endpointsText = (endpoints: readonly Endpoint[]): string =>
  listed(
    ['endpoint', 'insurer', 'address', 'made', 'state'],
    endpoints.map(({ id, underwriterName, url, createdAt, disabledAt, disabledBecause }) => [
      id,
      underwriterName,
      url,
      momentInUtc(createdAt),
      disabledAt === null ? 'is told' : `disabled ${momentInUtc(disabledAt)}, ${disabledBecause ?? ''}`,
    ]),
  );

export const failedText = (messages: readonly FailedMessage[]): string =>
  listed(
    ['message', 'insurer', 'endpoint', 'claim', 'version', 'given up', 'last answer'],
    messages.map(({ id, underwriterName, endpointId, claimNumber, version, endedAt, status, failure }) => [
      id,
      underwriterName,
      endpointId,
      claimNumber,
      `${version}`,
      endedAt === null ? '-' : momentInUtc(endedAt),
      status === null ? (failure ?? '-') : `HTTP ${status}`,
    ]),
  );

export const logText = (entries: readonly LogEntry[]): string =>
  listed(
    ['when', 'who', 'what', 'of'],
    entries.map(({ at, by, did, about }) => [momentInUtc(at), by, did, about]),
  );
