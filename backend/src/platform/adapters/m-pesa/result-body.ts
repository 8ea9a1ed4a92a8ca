import { isRecord } from '@tulinde/contracts';
import type { ResultCode } from './daraja-codes';
import { codeOf } from './result-codes';

/** What M-Pesa posts to a ResultURL. */
export interface ResultBody {
  readonly code: ResultCode;
  readonly originatorConversationId: string;
  readonly conversationId: string;
  readonly transactionId: string;
  /** By name: their order changes. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A text or a number as text; '' for everything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/* A list, or the one alone where there is only one. */
const parametersOf = (result: ResultBody['parameters']): ResultBody['parameters'] => {
  const outer = result['ResultParameters'];
  const inner = isRecord(outer) ? outer['ResultParameter'] : undefined;
  const list: unknown[] = Array.isArray(inner) ? inner : [inner];
  return Object.fromEntries(list.filter(isRecord).map((item) => [String(item['Key']), item['Value']]));
};

/** Null when the body is not a result. */
export const parseResultBody = (body: unknown): ResultBody | null => {
  const result = isRecord(body) ? body['Result'] : undefined;
  const code = isRecord(result) ? codeOf(result['ResultCode']) : null;
  if (!isRecord(result) || code === null) return null;
  return {
    code,
    originatorConversationId: textOf(result['OriginatorConversationID']),
    conversationId: textOf(result['ConversationID']),
    transactionId: textOf(result['TransactionID']),
    parameters: parametersOf(result),
  };
};

/** `19.12.2026 11:45:50` or `20261219114550`, Nairobi's time both; null where it is neither. */
export const resultTime = (value: unknown): Date | null => {
  const dotted = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d):(\d\d):(\d\d)$/.exec(textOf(value));
  const [, day, month, year, ...clock] = dotted ?? [];
  const digits = dotted ? [year, month, day, ...clock].join('') : textOf(value);
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits);
  if (parts === null) return null;
  const [, y, mo, d, h, mi, s] = parts;
  const time = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}+03:00`);
  return Number.isNaN(time.getTime()) ? null : time;
};
