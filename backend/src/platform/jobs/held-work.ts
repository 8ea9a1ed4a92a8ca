import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { heldWork } from '../database/schema';

/** What a customer's call asks M-Pesa for; no job, and held like one. */
export const paymentPrompt = 'payment-prompt';

/** Whether payment prompts are paused: a customer who has paid since the backup would be asked again. */
export const arePromptsPaused = async (db: Database): Promise<boolean> =>
  (await db.$count(heldWork, eq(heldWork.kind, paymentPrompt))) > 0;
