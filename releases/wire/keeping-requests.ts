import * as z from 'zod/mini';
import { revision } from './names';
import { environmentParams, neededReason } from './requests';

const days = z.number().check(z.gte(0), z.lte(36_500));

export const quarantineParams = z.object({ id: z.string().check(z.maxLength(200)) });
export const restoreRequest = z.object({ reason: neededReason });
export const purgeRequest = z
  .object({
    ids: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(500))),
    olderThanDays: z.optional(days),
    reason: neededReason,
  })
  .check(
    z.refine(
      ({ ids, olderThanDays }) => (ids === undefined) !== (olderThanDays === undefined),
      'either ids or olderThanDays',
    ),
  );

export const retentionRequest = z.object({
  /* A link for testers names its releases for a day. */
  days: z.int().check(z.gte(1), z.lte(36_500)),
  keep: z.int().check(z.gte(1), z.lte(1_000)),
  isTrial: z._default(z.boolean(), false),
  reason: neededReason,
});

export const edgeParams = z.extend(environmentParams, { edge: z.string().check(z.regex(/^[\w-]{8,64}$/)) });
const releaseName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}@[0-9A-Za-z.-]{1,64}$/));
export const edgeRequest = z.object({
  revision,
  releases: z.array(releaseName).check(z.maxLength(500)),
  /** It stops, and serves no page any more; pages that it made are still open. */
  isLeaving: z._default(z.boolean(), false),
});
