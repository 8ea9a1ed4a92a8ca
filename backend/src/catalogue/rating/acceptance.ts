import type { MotorRisk } from '../../domain/motor-risk';
import type { AcceptanceRule } from './rating-book';

export type DeclineReason = 'not offered' | 'too old' | 'value too low' | 'value too high';

const isFor = (rule: AcceptanceRule, risk: MotorRisk): boolean =>
  rule.productId === risk.productId &&
  rule.productCategory === risk.productCategory &&
  rule.productType === risk.productType &&
  (rule.vehicleUse === null || rule.vehicleUse === risk.vehicleUse);

const breachOf = (rule: AcceptanceRule, risk: MotorRisk): DeclineReason | null => {
  if (rule.maximumAge !== null && risk.age > rule.maximumAge) return 'too old';
  if (rule.minimumValueCents !== null && risk.valueCents < rule.minimumValueCents) return 'value too low';
  if (rule.maximumValueCents !== null && risk.valueCents > rule.maximumValueCents) return 'value too high';
  return null;
};

/** Why an underwriter does not take the risk, or null when none of its rules is against it. */
export const declineReason = (rules: readonly AcceptanceRule[], risk: MotorRisk): DeclineReason | null =>
  rules
    .filter((rule) => isFor(rule, risk))
    .map((rule) => breachOf(rule, risk))
    .find((breach) => breach !== null) ?? null;
