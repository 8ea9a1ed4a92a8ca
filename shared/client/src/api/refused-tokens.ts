import { codeOf, statusOf } from './failures';
import type { WireAnswer } from './transport';

/* A refusal without a code comes from a gateway in front of the back end: a new token is worth one try. */
export const isServiceTokenRefusal = (answer: WireAnswer): boolean =>
  statusOf(answer) === 401 && [null, 'SERVICE_TOKEN_INVALID'].includes(codeOf(answer));

export const isCustomerTokenRefusal = (answer: WireAnswer, status: number | null): boolean =>
  status === 401 && codeOf(answer) === 'CUSTOMER_TOKEN_INVALID';
