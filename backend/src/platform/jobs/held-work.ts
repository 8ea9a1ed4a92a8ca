import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { heldWork } from '../database/schema';

/** The payment prompt that a customer's call requests from M-Pesa. It is no job, but is paused like one. */
export const paymentPrompt = 'payment-prompt';

/** Whether payment prompts are paused: a customer who has paid since the backup would be asked again. */
export const arePromptsPaused = async (db: Database): Promise<boolean> =>
  (await db.$count(heldWork, eq(heldWork.kind, paymentPrompt))) > 0;
