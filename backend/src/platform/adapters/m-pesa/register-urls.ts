import type { DarajaHttp } from './daraja-http';
import { postToDaraja } from './daraja-http';
import { codeOf, judgeGateway } from './result-codes';

/** Of the API: version 2 masks the payer's number in confirmations, version 1 hashes it. */
export const registerVersions = ['v1', 'v2'] as const;
export type RegisterVersion = (typeof registerVersions)[number];

export interface UrlsToRegister {
  readonly shortCode: string;
  readonly confirmationUrl: string;
  /** Asked before a payment where external validation is switched on for the short code. */
  readonly validationUrl: string;
}

/**
 * `already`: M-Pesa has addresses for the short code, and keeps them. `refused`: it took none. `unknown`: it may have taken
 * them; asking again is harmless.
 */
export interface RegisterOutcome {
  readonly outcome: 'registered' | 'already' | 'refused' | 'unknown';
  readonly code: string | null;
  /** In M-Pesa's own words. */
  readonly says: string | null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 300) : null;

/** Tells M-Pesa where payments to the short code are confirmed. What it cannot confirm in time is completed all the same. */
export const registerUrls = async (
  http: DarajaHttp,
  version: RegisterVersion,
  { shortCode, confirmationUrl, validationUrl }: UrlsToRegister,
): Promise<RegisterOutcome> => {
  const answer = await postToDaraja(http, `/mpesa/c2b/${version}/registerurl`, {
    ShortCode: shortCode,
    ResponseType: 'Completed',
    ConfirmationURL: confirmationUrl,
    ValidationURL: validationUrl,
  });
  if (answer.kind === 'unsent') return { outcome: 'refused', code: 'unsent', says: null };
  if (answer.kind === 'lost') return { outcome: 'unknown', code: null, says: null };
  const { status, body } = answer;
  const code = textOf(body['errorCode']) ?? textOf(body['ResponseCode']);
  const says = textOf(body['errorMessage']) ?? textOf(body['ResponseDescription']);
  const given = { code, says };
  if (status === 200 && codeOf(body['ResponseCode']) === 0) return { outcome: 'registered', ...given };
  if (/already registered|duplicate notification/i.test(says ?? '')) return { outcome: 'already', ...given };
  const { verdict } = judgeGateway(answer);
  return { outcome: verdict === 'not-sent' || verdict === 'new-token' ? 'refused' : 'unknown', ...given };
};
