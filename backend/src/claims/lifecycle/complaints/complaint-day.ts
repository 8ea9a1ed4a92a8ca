import { nairobiDay } from '@tulinde/contracts';
import { addWorkingDays } from '../../../domain/claims/promised-days';

/* The regulator's rule, the same for every insurer. */
const workingDays = 7;

/** The day by which an insurer answers a complaint; after it the regulator takes it. */
export const complaintDay = (at: Date): string => addWorkingDays(nairobiDay(at), workingDays);
