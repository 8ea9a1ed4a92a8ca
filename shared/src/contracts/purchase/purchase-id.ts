import * as z from 'zod/mini';
import { identifier } from '../plain-fields';

/** 128 random bits, base64url. An id of another form is as unknown as one that never was. */
export const purchaseIdSchema = identifier(64, 'purchase.notFound');
export const purchaseRequestSchema = z.object({ purchaseId: purchaseIdSchema });
