import type { ClaimType } from '@tulinde/contracts';

const damage = {
  items: [
    { kind: 'PART', amount: 190_000 },
    { kind: 'LABOUR', amount: 60_000 },
  ],
};
const glass = { items: [{ kind: 'GLASS', amount: 18_500 }] };
const person = { personCovered: 'ADULT', recordNo: 1 };

/** What an insurer might find out, to begin with: amounts in shillings, by the kind of claim (`domain/claims/assessed.ts`). */
export const sampleFacts: Readonly<Record<ClaimType, object>> = {
  'damage-to-vehicle': { damage, property: null },
  'total-theft': { marketValue: 1_500_000, protection: 'TRACKER' },
  'theft-recovery': { damage },
  'theft-of-parts': { stolen: damage, limited: { items: [] } },
  'window-windscreen-damage': { limited: glass },
  death: { person },
  'permanent-disability': { person, lost: { THUMB: 1 } },
  'temporary-disability': { person, days: 30 },
  medical: { person, receipts: 24_000 },
};
