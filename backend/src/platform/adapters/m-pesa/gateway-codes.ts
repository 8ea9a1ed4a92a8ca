import { busy, checkKeys, checkRequest, noMPesa, notSent, ours, type CustomerReading } from './daraja-codes';

/**
 * `new-token`: checked before anything else, so it is sent once more with a new token. `not-sent`: turned away before
 * anything was passed on. `pending`: the customer has not answered yet. `unknown`: it may have been passed on.
 */
export type GatewayVerdict = 'new-token' | 'not-sent' | 'pending' | 'unknown';

export interface GatewayCode {
  readonly code: string;
  /** Part of the message, in small letters: one code stands for several things. */
  readonly says?: string;
  /** Of the STK query alone. */
  readonly isQuery?: true;
  readonly verdict: GatewayVerdict;
  readonly means: string;
  /** Of a request to pay that was not sent. */
  readonly customer?: CustomerReading;
  /** What the operator has to do; where it is not given, nothing. */
  readonly operator?: string;
}

/** Answers of the gateway itself, to every call (`errorCode`). The first row that fits counts. */
export const gatewayCodes: readonly GatewayCode[] = [
  {
    code: '400.002.02',
    says: 'invalid phonenumber',
    verdict: 'not-sent',
    means: 'M-Pesa has no such number',
    customer: noMPesa,
  },
  {
    code: '400.002.02',
    says: 'invalid partya',
    verdict: 'not-sent',
    means: 'M-Pesa has no such number',
    customer: noMPesa,
  },
  {
    code: '400.002.02',
    says: 'callback',
    verdict: 'not-sent',
    means: 'our address is refused',
    customer: ours,
    operator: 'Check TULINDE_MPESA_CALLBACK_URL: https, a public host, none of the words that Safaricom refuses.',
  },
  {
    code: '400.002.02',
    verdict: 'not-sent',
    means: 'a field of the request is invalid',
    customer: ours,
    operator: checkRequest,
  },
  {
    code: '400.002.05',
    verdict: 'not-sent',
    means: 'the body of the request is invalid',
    customer: ours,
    operator: checkRequest,
  },
  {
    code: '400.003.01',
    verdict: 'new-token',
    means: 'the access token is invalid or has ended',
    customer: ours,
    operator: checkKeys,
  },
  {
    code: '400.003.02',
    verdict: 'not-sent',
    means: 'something is missing in the request',
    customer: ours,
    operator: checkRequest,
  },
  {
    code: '400.008.01',
    verdict: 'not-sent',
    means: 'no token: the kind of authentication is wrong',
    customer: notSent,
    operator: checkKeys,
  },
  {
    code: '400.008.02',
    verdict: 'not-sent',
    means: 'no token: the kind of grant is wrong',
    customer: notSent,
    operator: checkKeys,
  },
  {
    code: '401.002.01',
    verdict: 'new-token',
    means: 'the access token is invalid',
    customer: ours,
    operator: checkKeys,
  },
  {
    code: '401.003.01',
    verdict: 'new-token',
    means: 'the access token is invalid',
    customer: ours,
    operator: checkKeys,
  },
  {
    code: '404.001.01',
    verdict: 'not-sent',
    means: 'no such address',
    customer: ours,
    operator: 'Check TULINDE_MPESA_URL.',
  },
  {
    code: '404.001.03',
    verdict: 'new-token',
    means: 'the access token is invalid or has ended',
    customer: ours,
    operator: checkKeys,
  },
  {
    code: '404.001.04',
    verdict: 'not-sent',
    means: 'the header of the token is invalid',
    customer: ours,
    operator: checkKeys,
  },
  {
    code: '404.003.01',
    verdict: 'not-sent',
    means: 'no such address',
    customer: ours,
    operator: 'Check TULINDE_MPESA_URL.',
  },
  { code: '405.001', verdict: 'not-sent', means: 'not that method', customer: ours, operator: checkRequest },
  { code: '405.001.01', verdict: 'not-sent', means: 'not that method', customer: ours, operator: checkRequest },
  { code: '408.001.01', verdict: 'unknown', means: 'it took too long' },
  { code: '409.001.01', verdict: 'unknown', means: 'a transaction is in process already' },
  { code: '429.001.01', verdict: 'not-sent', means: 'too many requests at once', customer: notSent },
  {
    code: '500.001.1001',
    says: 'being processed',
    isQuery: true,
    verdict: 'pending',
    means: 'the customer has not answered yet',
  },
  {
    code: '500.001.1001',
    says: 'lock subscriber',
    verdict: 'not-sent',
    means: 'another request is open on the phone',
    customer: busy,
  },
  {
    code: '500.001.1001',
    says: 'wrong credentials',
    verdict: 'not-sent',
    means: 'short code, passkey and time do not fit together',
    customer: ours,
    operator: 'Check TULINDE_MPESA_SHORT_CODE and TULINDE_MPESA_PASSKEY, and the clock of the machine.',
  },
  {
    code: '500.001.1001',
    says: 'merchant does not exist',
    verdict: 'not-sent',
    means: 'the short code is unknown there',
    customer: ours,
    operator: 'Check TULINDE_MPESA_SHORT_CODE and TULINDE_MPESA_URL: sandbox and production have other short codes.',
  },
  { code: '500.001.1001', verdict: 'unknown', means: 'a failure behind the gateway' },
  { code: '500.001.01', verdict: 'unknown', means: 'a failure of the server' },
  { code: '500.002.01', verdict: 'unknown', means: 'not available' },
  { code: '500.002.02', verdict: 'not-sent', means: 'too many requests at once', customer: notSent },
  { code: '500.002.03', verdict: 'not-sent', means: 'too many requests of the day', customer: notSent },
  {
    code: '500.002.1001',
    verdict: 'unknown',
    means: 'a payout with this id was there before, or maintenance: the first one decides',
  },
  { code: '500.003.02', says: 'system is busy', verdict: 'unknown', means: 'M-Pesa behind the gateway is busy' },
  { code: '500.003.02', verdict: 'not-sent', means: 'too many requests at once', customer: notSent },
  { code: '500.003.03', verdict: 'not-sent', means: 'above the quota', customer: notSent },
  {
    code: '500.003.1001',
    verdict: 'unknown',
    means: 'a failure of the server, or addresses that are registered already',
  },
  { code: '503.001.01', verdict: 'unknown', means: 'not available' },
];
