import { assessedSchemas } from '../../domain/claims/assessed';
import type { QuotedPaOffer } from '../../domain/quoted-offer';
import { paFacts } from './pa-facts';

const packageOf = (planId: number, packageCents: number) => ({
  planId,
  personCovered: 'ADULT' as const,
  packageCents,
  premiumCents: 215_000,
  medicalCents: packageCents / 10,
  funeralCents: packageCents / 20,
  weeklyCents: packageCents / 200,
});
const chosen = (recordNo: number, packageCents: number) => ({
  personCovered: 'ADULT' as const,
  recordNo,
  packageCents,
});
const offer: Pick<QuotedPaOffer, 'inputs' | 'chosen'> = {
  inputs: {
    underwriter: { id: 1, name: 'Savanna Mutual General', initials: 'SM', colour: '#6B4C16' },
    packages: [packageOf(1, 25_000_000), packageOf(2, 50_000_000)],
    ageBands: [],
    levies: [],
  },
  chosen: [chosen(1, 50_000_000), chosen(2, 25_000_000)],
};

const person = { personCovered: 'ADULT', recordNo: 2 };

describe('what a policy says of a person', () => {
  it('is the package that was chosen for that one', () => {
    const death = assessedSchemas.death.parse({ person });
    expect(paFacts('death', death, offer)).toEqual({ sumCents: 25_000_000, paidCents: 0 });
    const medical = assessedSchemas.medical.parse({ person, receipts: 12_345.5, paidBefore: 1_000 });
    expect(paFacts('medical', medical, offer)).toEqual({
      receiptsCents: 1_234_550,
      paidCents: 100_000,
      limitCents: 2_500_000,
    });
    const illness = assessedSchemas['temporary-disability'].parse({ person, days: 20 });
    expect(paFacts('temporary-disability', illness, offer)).toEqual({ weeklyCents: 125_000, days: 20, paidDays: 0 });
    const lost = { HAND: 1, FINGER: 2 };
    const disability = assessedSchemas['permanent-disability'].parse({ person, lost });
    expect(paFacts('permanent-disability', disability, offer)).toEqual({ sumCents: 25_000_000, paidCents: 0, lost });
  });

  it('is refused for somebody whom it does not insure', () => {
    const stranger = assessedSchemas.death.parse({ person: { ...person, recordNo: 3 } });
    expect(() => paFacts('death', stranger, offer)).toThrow(expect.objectContaining({ name: 'Refusal', status: 422 }));
  });

  it.each([
    { person, lost: { TAIL: 1 } },
    { person, lost: { HAND: -1 } },
    { person, lost: { HAND: 0.5 } },
    { lost: {} },
  ])('does not parse from %j', (found) => {
    expect(assessedSchemas['permanent-disability'].safeParse(found).success).toBe(false);
  });
});
