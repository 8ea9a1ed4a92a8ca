import { createHash, timingSafeEqual } from 'node:crypto';
import type { Operator } from '../../platform/config/operators';

/** As the setting keeps it. */
const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whose token it is, also where it has ended; null where it is nobody's. */
export const operatorOf = (operators: readonly Operator[], authorization: string | undefined): Operator | null => {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  const given = Buffer.from(tokenHashOf(token), 'hex');
  return operators.find(({ tokenHash }) => timingSafeEqual(Buffer.from(tokenHash, 'hex'), given)) ?? null;
};
