import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalBytes } from '../../platform/http/signed-text';

/* 128 bits. */
const keyBytes = 16;

const bytesOf = (secret: string, purchaseId: string): Buffer =>
  createHmac('sha256', secret).update(`bought ${purchaseId}`).digest().subarray(0, keyBytes);

/** What the browser in which a purchase begins is told once, and no link carries. */
export const buyerKey = (secret: string, purchaseId: string): string =>
  bytesOf(secret, purchaseId).toString('base64url');

export const isBuyerKey = (secret: string, purchaseId: string, given: string): boolean => {
  const bytes = canonicalBytes(given);
  return bytes?.length === keyBytes && timingSafeEqual(bytes, bytesOf(secret, purchaseId));
};
