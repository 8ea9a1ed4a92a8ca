import type { Database } from '../../platform/database/connection';
import type { MPesaConfig } from '../../platform/adapters/m-pesa/settings';
import { StatementError } from './parse-statement';
import { knownShortCodes } from './statement-store';

/** The short codes that are set: payouts leave from the second one, or from the paybill number where it is ''. */
export type OwnShortCodes = Pick<MPesaConfig, 'paybillNumber' | 'payoutShortCode'>;

/**
 * Whose statement a file is; '' is the paybill number. While there is no other one, what a file says does not matter.
 * @param stated by the lines above its columns; null where they say nothing
 * @throws StatementError where it might be of another account than it is booked to
 */
export const shortCodeOfFile = async (
  db: Database,
  { paybillNumber, payoutShortCode }: OwnShortCodes,
  stated: string | null,
): Promise<string> => {
  const others = new Set(await knownShortCodes(db, payoutShortCode));
  others.delete('');
  if (others.size === 0 || stated === paybillNumber) return '';
  if (stated !== null && others.has(stated)) return stated;
  const ours = [paybillNumber, ...others].join(', ');
  throw new StatementError([
    stated === null
      ? `no line above the columns says of which short code it is (Short Code: …): ours are ${ours}`
      : `this is the statement of ${stated}: our short codes are ${ours}`,
  ]);
};
