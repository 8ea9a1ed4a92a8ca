import type { TermsContent } from '../../platform/database/schema';

const cancellation = {
  title: 'Cancelling the cover',
  paragraphs: [
    'You may cancel at any time. {insurer} returns the premium for the days that are left, counted day by day; levies and stamp duty are not returned.',
    'No refund is due for a cover under which a claim has been paid. {insurer} may cancel with 14 days’ written notice and then returns the premium for the days that are left.',
  ],
};

const claims = {
  title: 'Claims',
  paragraphs: [
    'Report every accident, loss or theft within 48 hours if you can and within 7 days at the latest, and report theft and injury to the police without delay.',
    'Do not admit fault, promise payment or start repairs before {insurer} has agreed, except to make the vehicle safe. {insurer} settles within 90 days of having all documents.',
  ],
};

const complaints = {
  title: 'Complaints and law',
  paragraphs: [
    'Complain to {insurer} first; it answers within 7 working days. You may then turn to the Insurance Regulatory Authority. The law of Kenya applies.',
    'Under section 156 of the Insurance Act cover starts only when {insurer} has received the premium, or the deposit where it is paid by Lipa Pole Pole.',
  ],
};

const duties = {
  title: 'Your duties',
  paragraphs: [
    'Answer our questions truthfully and tell {insurer} when something changes: the use of the vehicle, its owner, or what it is worth. A wrong answer can make the cover void.',
    'Keep the vehicle roadworthy and let it be driven only by people with a valid licence for its class.',
  ],
};

const liability = {
  title: 'Liability to other people',
  paragraphs: [
    '{insurer} pays what you must pay by law for death of or injury to other people, without a limit where the law sets none, and for damage to their property up to the limit in the cover details.',
    'It also pays the legal costs that it has agreed to.',
  ],
};

export const comprehensiveEnglish: TermsContent = {
  covered: [
    'Damage to your vehicle by accident, fire, flood or vandalism',
    'Theft of the vehicle or of its parts',
    'Injury to or death of other people, and damage to their property',
    'Towing after an accident and emergency medical expenses, up to the limits in the cover details',
  ],
  notCovered: [
    'Wear and tear, mechanical or electrical breakdown, and tyres',
    'Driving under the influence of alcohol or drugs, or without a valid licence',
    'Use that is not the one on the certificate, such as hire with a private cover',
    'War, political violence and terrorism, unless you add that benefit',
  ],
  excess:
    'You pay the first {excessRate} of the vehicle’s value of each claim for your own vehicle, and at least KES {excessMinimum}. For your vehicle worth KES {value} that is KES {excessAmount}: of a repair of KES {repair}, {insurer} pays KES {paid}. For a claim by others you pay nothing.',
  sections: [
    {
      title: 'What {insurer} insures',
      paragraphs: [
        'Your vehicle with its fitted accessories, anywhere in Kenya, for the value that you gave, against accidental damage, fire, theft and attempted theft.',
        'If repair would cost more than half of the value, {insurer} may treat the vehicle as a total loss and pay its value on the day of the loss, at most the value insured.',
        'If the value you gave is less than the vehicle is worth, a claim is paid in the same proportion.',
      ],
    },
    liability,
    {
      title: 'What is not insured',
      paragraphs: [
        'Wear, tear, rust, breakdown, tyres unless the vehicle is damaged at the same time, and loss of use unless you add that benefit.',
        'Loss while the vehicle is used for racing, for a purpose that is not on the certificate, carries more people or load than it may, or is driven by somebody unlicensed or intoxicated.',
      ],
    },
    duties,
    claims,
    cancellation,
    complaints,
  ],
};

export const thirdPartyEnglish: TermsContent = {
  covered: [
    'Injury to or death of other people, your passengers included',
    'Damage to other people’s property, up to the limit in the cover details',
    'Legal costs of defending you, where {insurer} has agreed to them',
  ],
  notCovered: [
    'Any damage to your own vehicle, and its theft',
    'Driving under the influence of alcohol or drugs, or without a valid licence',
    'Use that is not the one on the certificate, such as hire with a private cover',
    'Goods that you carry',
  ],
  excess:
    'There is no excess for a claim by others: of damage of KES 100,000 to another person’s car you pay KES 0. Damage to your own vehicle is not insured at all: of a repair of KES 100,000 to your own vehicle you pay KES 100,000.',
  sections: [
    liability,
    {
      title: 'What is not insured',
      paragraphs: [
        'Your own vehicle, its accessories and what it carries.',
        'Liability while the vehicle is used for racing or for a purpose that is not on the certificate, or is driven by somebody unlicensed or intoxicated, except where the law obliges {insurer} to pay first and recover later.',
      ],
    },
    duties,
    claims,
    cancellation,
    complaints,
  ],
};
