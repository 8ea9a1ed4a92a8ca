import { answerRows, answerWords, claimKindOf, type Answer, type ClaimType, type Question } from '../../../index';

const find = (type: ClaimType, name: string): Question => {
  const { incident, details } = claimKindOf(type);
  return [...incident, ...details].find((question) => question.name === name)!;
};
const words = (type: ClaimType, name: string, answer?: Answer, language: 'en' | 'sw' = 'en') =>
  answerWords(find(type, name), answer, language);

describe('an answer in words', () => {
  it.each<[ClaimType, string, Answer | undefined, string, string]>([
    ['damage-to-vehicle', 'driver', 'NOBODY', 'It was parked', 'Lilikuwa limeegeshwa'],
    ['damage-to-vehicle', 'isReported', false, 'No', 'Hapana'],
    ['damage-to-vehicle', 'isReported', true, 'Yes', 'Ndiyo'],
    ['damage-to-vehicle', 'obNumber', undefined, 'Not answered', 'Haijajibiwa'],
    ['damage-to-vehicle', 'licenceDate', '2020-01-15', '15 January 2020', '15 Januari 2020'],
    [
      'damage-to-vehicle',
      'happenedAt',
      '2026-11-22T06:15:00.000Z',
      '22 November 2026 at 09:15',
      '22 Novemba 2026 saa 3:15 asubuhi',
    ],
    [
      'damage-to-vehicle',
      'place',
      { county: 'Nairobi', town: 'Westlands', spot: 'Waiyaki Way' },
      'Waiyaki Way, Westlands, Nairobi',
      'Waiyaki Way, Westlands, Nairobi',
    ],
    ['window-windscreen-damage', 'repairCost', '12500', 'KES 12,500', 'KES 12,500'],
    ['death', 'claimantPhone', '+254712345678', '+254 712 345 678', '+254 712 345 678'],
    [
      'damage-to-vehicle',
      'thirdParties',
      [{ plate: 'KDB 456B', vehicle: { make: 'Nissan', model: 'Note' } }, { isInjured: true }],
      'Number plate: KDB 456B\nTheir vehicle: Nissan Note\n\nWere they injured? Yes',
      'Nambari ya gari: KDB 456B\nGari lake: Nissan Note\n\nJe, aliumia? Ndiyo',
    ],
    ['damage-to-vehicle', 'driver', 'FROM_AN_OLDER_RELEASE', 'FROM_AN_OLDER_RELEASE', 'FROM_AN_OLDER_RELEASE'],
  ])('%s %s %j', (type, name, answer, en, sw) => {
    expect(words(type, name, answer)).toBe(en);
    expect(words(type, name, answer, 'sw')).toBe(sw);
  });

  it('has a row for each question that is asked, and for each entry of a list', () => {
    const rows = answerRows(
      claimKindOf('damage-to-vehicle'),
      {
        driver: 'NOBODY',
        hasThirdParties: true,
        thirdParties: [{ name: 'Peter' }, {}],
      },
      'en',
    );
    expect(rows.map(({ page, question, answer }) => `${page} ${question} ${answer}`)).toEqual([
      'incident When did it happen? Not answered',
      'incident Where did it happen? Not answered',
      'incident What happened? Not answered',
      'incident Who was driving? It was parked',
      'incident Have you reported it to the police? Not answered',
      'details Was anybody else involved? Yes',
      'details Person 1 Name: Peter',
      'details Person 2 Not answered',
      'details Can the vehicle be driven safely? Not answered',
      'details Was it towed? Not answered',
      'details Where is the vehicle now? Not answered',
    ]);
  });
});
