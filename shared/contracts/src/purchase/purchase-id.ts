import * as z from 'zod/mini';
import { identifier } from '../plain-fields';

/**
 * What opens a purchase: its id, 128 random bits in base64url, or what the link of a message has in its place. One of another
 * form is as unknown as one that never was.
 */
export const purchaseIdSchema = identifier(64, 'purchase.notFound');
export const purchaseRequestSchema = z.object({ purchaseId: purchaseIdSchema });
