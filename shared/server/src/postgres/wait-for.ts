import { setTimeout as sleep } from 'node:timers/promises';
import { postgresFailure } from './failure';

const everyMs = 1_000;
/* Said at once, and then four times a minute. */
const saidEvery = 15;

/**
 * Asks until the server answers: processes that start together need no order.
 * @param ask of the server
 * @param say what is waited for; `pause` stands in for a second
 * @throws what is no absence, such as a wrong password, at once
 */
export const waitForPostgres = async (
  ask: () => Promise<unknown>,
  {
    say,
    pause = () => sleep(everyMs),
  }: { readonly say: (sentence: string) => void; readonly pause?: () => Promise<unknown> },
): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (postgresFailure(error) !== 'away') throw error;
    }
    if (tries % saidEvery === 0) say('PostgreSQL does not answer: waiting for it. DATABASE_URL says where it is.');
    await pause();
  }
};
