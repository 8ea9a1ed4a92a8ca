import { formatCents } from '@tulinde/contracts';
import { Refusal } from '../../platform/http/refusal';

/** The customer agreed to another total than that of now. */
export const priceChanged = (beforeCents: number, nowCents: number): Refusal =>
  new Refusal(409, 'PRICE_CHANGED', 'price.changed', {
    params: { before: formatCents(beforeCents), now: formatCents(nowCents) },
  });
