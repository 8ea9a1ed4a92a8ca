import type { RuleFigures, RuleName } from '../../domain/claims/claim-rules';

/** What insurers usually do in this market; an underwriter's own file says where it differs. */
export const usualRules: { readonly [Name in RuleName]: RuleFigures<Name> } = {
  'repair-cost': {},
  'parts-wear': {
    ...{ newToYears: 5, newBp: 0, middleToYears: 10, middleBp: 1_000, olderBp: 2_000 },
    ...{ tyreAndBatteryBp: 5_000, labourBp: 0 },
  },
  'own-excess': {},
  'excess-protector': {},
  'theft-excess': { trackerBp: 250, antiTheftBp: 1_000, neitherBp: 2_000, minimumCents: 2_000_000 },
  'theft-wait': { days: 30 },
  'vehicle-value': {},
  underinsurance: { toleranceBp: 1_500 },
  'glass-limit': {},
  'entertainment-limit': {},
  'property-limit': {},
  'property-excess': {
    amountCents: 750_000,
    inexperiencedCents: 500_000,
    youngBelowYears: 21,
    licenceBelowMonths: 12,
  },
  'instalments-owed': {},
  'overdue-instalment': {},
  death: { shareBp: 10_000 },
  'permanent-disability': {
    ...{ eyeBp: 5_000, armOrLegBp: 6_000, handOrFootBp: 5_000, thumbBp: 2_000, fingerBp: 800 },
    ...{ pairBp: 10_000, mostBp: 10_000 },
  },
  'temporary-disability': { fromDay: 8, mostWeeks: 52 },
  medical: {},
  'no-claim': {},
  'promised-days': { documents: 3, assessor: 5, decision: 7, payment: 7, lawDays: 90 },
  notice: { expectedHours: 48, latestDays: 7 },
  duplicate: { withinHours: 24 },
};
