import { withdrawClaimCall } from '@tulinde/contracts';
import * as z from 'zod/mini';

/** What is said beside a step, under the calls' own rule. */
export const reasonSchema = z.object({ reason: withdrawClaimCall.request.shape.reason });
