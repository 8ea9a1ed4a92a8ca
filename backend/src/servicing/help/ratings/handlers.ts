import { answerRatings } from '../../../platform/database/schema';
import type { Database } from '../../../platform/database/connection';
import type { CallHandlers } from '../../../platform/http/call-handler';
import { Refusal } from '../../../platform/http/refusal';
import { visitorLimits } from '../../../platform/http/rate-limits/visitor-limits';
import { keyedHash } from '../../../platform/http/secrets';
import { takeAll } from '../../../customers-and-policies/identity/limits';
import { isAnswer } from '../is-answer';

interface Dependencies {
  readonly db: Database;
  /** Keys the hashes of addresses and presses. */
  readonly key: Buffer;
}

/** Stores whether an answer was useful, without the visitor's identity. */
export const ratingHandlers = ({ db, key }: Dependencies): Pick<CallHandlers, 'rateAnswer'> => ({
  rateAnswer: {
    handle: async (rating, { browser, idempotencyKey, now }) => {
      if (!(await isAnswer(db, rating.answer))) throw new Refusal(404, 'ANSWER_NOT_FOUND', 'rate.gone');
      const seconds = await takeAll(db, visitorLimits(key, 'rating', browser), now);
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
