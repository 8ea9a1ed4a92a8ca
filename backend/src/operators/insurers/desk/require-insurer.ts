import * as z from 'zod/mini';
import type { Database } from '../../../platform/database/connection';
import { underwriterNames } from '../../../catalogue/rating/underwriter-names';
import { OperatorRefusal } from '../../../platform/http/operator-refusal';

export const insurerGiven = z.object({ insurer: z.string().check(z.minLength(3), z.maxLength(200)) });

/** @throws OperatorRefusal that names those that there are */
export const requireInsurer = async (db: Database, name: string): Promise<void> => {
  const names = await underwriterNames(db);
  if (!names.includes(name)) {
    throw new OperatorRefusal('NO_INSURER', `There is no insurer ${name}. There are: ${names.join(', ')}.`);
  }
};
