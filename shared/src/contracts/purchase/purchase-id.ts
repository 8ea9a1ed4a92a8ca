import * as z from 'zod/mini';

/** 128 random bits, base64url. An id of another form is as unknown as one that never was. */
export const purchaseIdSchema = z.string().check(z.minLength(1, 'mandatory'), z.maxLength(64, 'purchase.notFound'));
export const purchaseRequestSchema = z.object({ purchaseId: purchaseIdSchema });
