import type { verifyCertificateCall } from '@tulinde/contracts';
import type * as z from 'zod/mini';

/** What our records say of one certificate. */
export type Verified = z.infer<typeof verifyCertificateCall.answer>;
