import type { RuleName } from '../../domain/claims/claim-rules';

/** Each rule in a sentence, with its figures by their names: for the terms, and beside the line of an offer that it makes. */
export const ruleWordsEnglish: Readonly<Record<RuleName, string>> = {
  'repair-cost':
    'Damage and stolen parts: {insurer} pays what repair or other parts cost, at most the value of the vehicle.',
  'parts-wear':
    'Of parts that are replaced you bear {newBp} while the vehicle is up to {newToYears} years old, {middleBp} up to {middleToYears} years and {olderBp} above; of tyres and batteries {tyreAndBatteryBp}, of labour {labourBp}.',
  'own-excess': 'You bear the excess that your quote names.',
  'excess-protector': 'Excess protector takes that excess off.',
  'theft-excess':
    'Of a stolen vehicle’s value you bear {trackerBp} where a tracker worked, {antiTheftBp} where it had an anti-theft device, {neitherBp} where it had neither, and at least KES {minimumCents}. Excess protector does not cover this.',
  'theft-wait':
    'A theft is decided {days} days after your report at the earliest. If the vehicle is found before it is paid, its damage and missing parts are paid like a repair instead.',
  'vehicle-value':
    'A total loss, or a vehicle that stays stolen: {insurer} pays the smaller of the value insured and the market value. Cover and certificate end with the payment.',
  underinsurance:
    'If the value insured is more than {toleranceBp} below the market value, and no valuer of ours saw the vehicle, each loss of it is paid in that proportion.',
  'glass-limit':
    'Glass is paid up to its free or bought limit, without an excess and without an effect on your no-claim discount.',
  'entertainment-limit': 'The entertainment unit is paid up to its own limit, without an excess.',
  'property-limit': 'Damage to other people’s property is paid up to the limit in the cover details.',
  'property-excess':
    'You bear KES {amountCents} of damage to other people’s property, and KES {inexperiencedCents} more where the driver was under {youngBelowYears} or had had the licence for less than {licenceBelowMonths} months.',
  'instalments-owed': 'All that you still owe in instalments is taken off what is paid for the vehicle then.',
  'overdue-instalment':
    'An instalment that is overdue, while cover goes on in its days of grace, is taken off what is paid for your own vehicle.',
  death: 'Death: {shareBp} of the package amount, to the next of kin that you named.',
  'permanent-disability':
    'Permanent disability, parts of the package amount: both eyes or two limbs {pairBp}, an arm or a leg {armOrLegBp}, a hand or a foot {handOrFootBp}, an eye {eyeBp}, a thumb {thumbBp}, another finger {fingerBp}. Several add up, to {mostBp} at most.',
  'temporary-disability':
    'Temporary disability: the weekly amount from day {fromDay} on, for {mostWeeks} weeks at most.',
  medical: 'Medical expenses: your receipts, up to the limit in the cover details.',
  'no-claim':
    'A paid claim for damage or theft sets your no-claim discount to 0 at the next renewal. While a claim is open the renewal is priced so, and corrected if the claim closes without payment.',
  'promised-days':
    '{insurer} acknowledges a report at once, looks at documents within {documents} working days, sends an assessor within {assessor}, decides within {decision} working days of the last document and pays within {payment} of your acceptance. The law gives it {lawDays} days in all.',
  notice:
    'Report a loss within {expectedHours} hours; a report later than {latestDays} days is looked at by people first.',
  duplicate: 'Two reports of one policy and kind, within {withinHours} hours, are taken for one.',
};
