import { answersSchema, claimKinds } from '@tulinde/contracts';
import { answersOf, isSameAnswer, valuesOf } from './form-values';

const { incident, details } = claimKinds['damage-to-vehicle'];
const answers = {
  hasThirdParties: true,
  thirdParties: [{ plate: 'KDB 456B', vehicle: { make: 'Nissan', model: 'Note' }, isInjured: false }],
  canBeDriven: false,
};

it.each(Object.values(claimKinds).map((kind) => [kind.type, kind] as const))(
  '%s begins open, and says so',
  (_type, kind) => {
    for (const page of [kind.incident, kind.details]) {
      const open = answersOf(page, valuesOf(page, {}));
      expect(answersSchema.safeParse(open).success).toBe(true);
      for (const answer of Object.values(open)) expect(isSameAnswer(answer, undefined)).toBe(true);
    }
  },
);

it('holds answers as texts, and gives them back as they were', () => {
  const values = valuesOf(details, answers);
  expect(values).toMatchObject({ hasThirdParties: 'true', canBeDriven: 'false', wasTowed: '' });
  expect(values['thirdParties']).toMatchObject([{ name: '', plate: 'KDB 456B', isInjured: 'false' }]);
  const back = answersOf(details, values);
  for (const [name, answer] of Object.entries(answers)) expect(isSameAnswer(back[name], answer)).toBe(true);
});

it('takes nothing from answers of another form', () => {
  expect(valuesOf(incident, { place: 'Nairobi', description: ['x'] })).toMatchObject({
    place: { county: '' },
    description: '',
  });
});

it.each([
  ['', undefined, true],
  [{}, undefined, true],
  [[{}], [], true],
  [false, '', false],
  [{ town: 'Thika', county: 'Kiambu' }, { county: 'Kiambu', town: 'Thika', spot: '' }, true],
  [[{ plate: 'A' }, {}], [{ plate: 'A' }], false],
])('%j is as good as %j: %s', (one, other, expected) => {
  expect(isSameAnswer(one, other)).toBe(expected);
});
