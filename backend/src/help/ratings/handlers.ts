import { answerRatings } from '../../database/schema';
import type { Database } from '../../database/connection';
import type { CallHandlers } from '../../http/call-handler';
import { Refusal } from '../../http/refusal';
import { keyedHash } from '../../http/secrets';
import { takeAll } from '../../identity/limits';
import { isAnswer } from '../is-answer';

interface Dependencies {
  readonly db: Database;
  /** Keys the hashes of addresses and presses. */
  readonly key: Buffer;
}

const dayMs = 24 * 60 * 60_000;
/* All answers of a family behind one address, and too little to drown what others say. */
const ofAddress = 100;

/** Whether an answer was useful. Who said it is not kept. */
export const ratingHandlers = ({ db, key }: Dependencies): Pick<CallHandlers, 'rateAnswer'> => ({
  rateAnswer: {
    handle: async (rating, { browser, idempotencyKey, now }) => {
      if (!(await isAnswer(db, rating.answer))) throw new Refusal(404, 'ANSWER_NOT_FOUND', 'rate.gone');
      const limit = { key: `rating:${keyedHash(key, 'rating', browser.address)}`, burst: ofAddress };
      const seconds = await takeAll(db, [{ ...limit, everyMs: dayMs / ofAddress }], now);
      if (seconds > 0) throw new Refusal(429, 'TOO_MANY_REQUESTS', 'rate.tooMany');
      const press = idempotencyKey === null ? null : keyedHash(key, 'rating press', idempotencyKey);
      // In a transaction: a commit whose answer is lost is looked up.
      await db.transaction((tx) =>
        tx
          .insert(answerRatings)
          .values({ ...rating, press, createdAt: now })
          .onConflictDoNothing({ target: answerRatings.press }),
      );
      return {};
    },
  },
});
