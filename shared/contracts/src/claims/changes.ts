import * as z from 'zod/mini';
import { claimNumberSchema } from './claims';

/**
 * `GET /api/claimChanges?claim=<number>`, with the tokens of every call of a customer: server-sent events for the open page of
 * a claim. The event `change` tells its version: first of all, which brings a page that comes late up to date, and within two
 * seconds of each change. A comment every {@link streamHeartbeatMs} is the sign of life, and says that the customer may still
 * look. Refusals in the usual envelope: 401, `CLAIM_NOT_FOUND` (404), `UNAVAILABLE` (503, with `retry-after`) where there is no
 * room: the page asks by itself then.
 */
export const claimChangesPath = '/claimChanges';

export const claimChangesRequestSchema = z.object({ claim: claimNumberSchema });

export const claimChangeSchema = z.object({ version: z.number() });
