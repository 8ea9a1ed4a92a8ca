import type { ClaimTerms } from './terms-with-claims';

const title = 'How a claim is paid';

const days =
  '{insurer} acknowledges a report at once, looks at documents within {promised_days_documents} working days, sends an assessor within {promised_days_assessor}, decides within {promised_days_decision} working days of the last document and pays within {promised_days_payment} of your acceptance. The law gives it {promised_days_lawDays} days in all.';
const late =
  'A report later than {notice_latestDays} days is looked at by people first. Two reports of one policy and kind, within {duplicate_withinHours} hours, are taken for one.';
const overdue =
  'An instalment that is overdue, while cover goes on in its days of grace, is taken off what is paid for your own vehicle.';
const property =
  'Damage to other people’s property is paid up to the limit in the cover details. You bear KES {property_excess_amountCents} of it, and KES {property_excess_inexperiencedCents} more where the driver was under {property_excess_youngBelowYears} or had had the licence for less than {property_excess_licenceBelowMonths} months.';

export const comprehensiveClaimsEnglish: ClaimTerms = {
  excess:
    'You pay the first {excessRate} of the vehicle’s value of each claim for your own vehicle, and at least KES {excessMinimum}. For your vehicle worth KES {value} that is KES {excessAmount}: of a repair of KES {repair}, {insurer} pays KES {paid}. Of damage to other people’s property you pay KES {property_excess_amountCents}. For a theft of the whole vehicle it is more: see How a claim is paid.',
  insures: [
    'Your vehicle with its fitted accessories, anywhere in Kenya, for the value that you gave, against accidental damage, fire, theft and attempted theft.',
    'If repair would cost more than half of the value, {insurer} may treat the vehicle as a total loss.',
  ],
  section: {
    title,
    paragraphs: [
      'Damage and stolen parts: {insurer} pays what repair or other parts cost, at most the value insured, less the excess of your quote. Excess protector takes that excess off.',
      'Of parts that are replaced you bear {parts_wear_newBp} while the vehicle is up to {parts_wear_newToYears} years old, {parts_wear_middleBp} up to {parts_wear_middleToYears} years and {parts_wear_olderBp} above; of tyres and batteries {parts_wear_tyreAndBatteryBp}, of labour {parts_wear_labourBp}.',
      'A total loss, or a vehicle that stays stolen: {insurer} pays the smaller of the value insured and the market value, less the excess and all that you still owe in instalments. Cover and certificate end with the payment.',
      'For a stolen vehicle you bear {theft_excess_trackerBp} of that value where a tracker worked, {theft_excess_antiTheftBp} where it had an anti-theft device, {theft_excess_neitherBp} where it had neither, and at least KES {theft_excess_minimumCents}; Excess protector does not cover this. It is decided {theft_wait_days} days after your report at the earliest. If the vehicle is found before it is paid, its damage and missing parts are paid like a repair instead.',
      'If the value insured is more than {underinsurance_toleranceBp} below the market value, and no valuer of ours saw the vehicle, each loss of it is paid in that proportion.',
      'Glass and the entertainment unit are paid up to their limits, without an excess and without an effect on your no-claim discount.',
      property,
      overdue,
      'A paid claim for damage or theft sets your no-claim discount to 0 at the next renewal. While a claim is open the renewal is priced so, and corrected if the claim closes without payment.',
      days,
      late,
    ],
  },
};

export const thirdPartyClaimsEnglish: ClaimTerms = {
  excess:
    'You bear KES {property_excess_amountCents} of damage to another person’s property, and nothing of their injuries. Damage to your own vehicle is not insured at all: of a repair of KES 100,000 to your own vehicle you pay KES 100,000.',
  insures: null,
  section: { title, paragraphs: [property, days, late] },
};

export const personalAccidentClaimsEnglish: ClaimTerms = {
  excess: null,
  insures: [
    'Each insured person against bodily injury by an accident: a sudden, outside, visible event. Each has the package that the quote names, and each package stands by itself.',
    'Death, or permanent disability within twelve months of the accident: the package amount, or the part that How a claim is paid names.',
    'Both death and disability by one accident are never paid more than once in all.',
  ],
  section: {
    title,
    paragraphs: [
      'Death: {death_shareBp} of the package amount, to the next of kin that you named.',
      'Permanent disability, parts of the package amount: both eyes or two limbs {permanent_disability_pairBp}, an arm or a leg {permanent_disability_armOrLegBp}, a hand or a foot {permanent_disability_handOrFootBp}, an eye {permanent_disability_eyeBp}, a thumb {permanent_disability_thumbBp}, another finger {permanent_disability_fingerBp}. Several add up, to {permanent_disability_mostBp} at most.',
      'Temporary disability: the weekly amount from day {temporary_disability_fromDay} on, for {temporary_disability_mostWeeks} weeks at most.',
      'Medical expenses: your receipts, up to the limit in the cover details.',
      days,
      late,
    ],
  },
};
