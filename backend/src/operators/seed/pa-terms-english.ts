import type { TermsContent } from '../../platform/database/schema';

export const personalAccidentEnglish: TermsContent = {
  covered: [
    'Death by an accident, anywhere in the world, day and night',
    'Permanent disability after an accident: the whole amount, or the part that the table in the full terms names',
    'Hospital and doctor’s bills after an accident, up to the limit in the cover details',
    'Funeral expenses, and for adults a weekly income while they cannot work, as in the cover details',
  ],
  notCovered: [
    'Illness, childbirth and anything that is not an accident',
    'Injury while under the influence of alcohol or drugs, or on purpose',
    'Professional sport, racing, mountaineering with ropes and parachuting',
    'War, riot in which the person takes part, and breaking the law',
  ],
  excess:
    'There is no excess. An example: of a hospital bill of KES 20,000 after an accident, with a medical limit of KES 25,000, {insurer} pays KES 20,000 and you pay KES 0. What a bill is above the limit is yours to pay.',
  sections: [
    {
      title: 'What {insurer} insures',
      paragraphs: [
        'Each insured person against bodily injury by an accident: a sudden, outside, visible event. Each has the package that the quote names, and each package stands by itself.',
        'Death, or permanent total disability within twelve months of the accident: the package amount. Loss of a hand, a foot or an eye: half of it. Loss of a thumb: a quarter; of another finger or toe: a tenth.',
        'Both death and disability by one accident are never paid more than once in all.',
      ],
    },
    {
      title: 'Who can be insured',
      paragraphs: [
        'Adults from 18 years, children of a family up to 17 years, students from 3 to 25 years who are enrolled at a school or college. The oldest age depends on the insurer and is checked with the date of birth.',
        'A family is at most two adults and four children. Premiums follow the age on the first day of cover.',
      ],
    },
    {
      title: 'What is not insured',
      paragraphs: [
        'Illness of any kind, also where it shows after an accident; pregnancy and childbirth; self-inflicted injury; injury under the influence of alcohol or drugs.',
        'Injury in professional sport, in racing on wheels or water, by parachuting or climbing with ropes; in war, and in riots or crimes in which the insured person takes part.',
      ],
    },
    {
      title: 'Your duties',
      paragraphs: [
        'Answer our questions truthfully, above all those on the state of health, and tell {insurer} when something changes, such as an occupation. A wrong answer can make the cover void.',
        'See a doctor at once after an accident and keep receipts and reports.',
      ],
    },
    {
      title: 'Claims',
      paragraphs: [
        'Report an accident within 48 hours if you can and within 7 days at the latest, and a road accident to the police without delay.',
        'Send the medical report, receipts and a copy of the ID; after a death also the death certificate. {insurer} settles within 90 days of having all documents, and pays a death benefit to the next of kin that you named.',
      ],
    },
    {
      title: 'Cancelling the cover',
      paragraphs: [
        'You may cancel at any time. {insurer} returns the premium for the days that are left, counted day by day; levies and stamp duty are not returned.',
        'No refund is due for a cover under which a claim has been paid. {insurer} may cancel with 14 days’ written notice and then returns the premium for the days that are left.',
      ],
    },
    {
      title: 'Complaints and law',
      paragraphs: [
        'Complain to {insurer} first; it answers within 7 working days. You may then turn to the Insurance Regulatory Authority. The law of Kenya applies.',
        'Under section 156 of the Insurance Act cover starts only when {insurer} has received the premium.',
      ],
    },
  ],
};
