import { newPasswordProblem, type PasswordOwner } from '..';

const owner: PasswordOwner = {
  email: 'amina.njeri@example.co.ke',
  fullName: 'Amina Wanjikũ Otieno',
  phone: '+254712345678',
  idNumber: '23456789',
};
const refused = (password: string, of = owner) => newPasswordProblem(password, of)?.message ?? null;

describe('when a new password is chosen', () => {
  it.each([
    'Tulinde rocks it',
    'tul1nde-gari-langu',
    'my WANJIKU secret',
    'Wanjikũ na paka',
    'ot1eno runs fast',
    'njeri kwa maji',
  ])('refuses one with a word of ours or of its owner: %s', (password) =>
    expect(refused(password)).toBe('password.personal'),
  );

  it.each(['call 0712 345 678 me', '+254712345678x', 'xx712345678xx', 'ID 23456789 yangu'])(
    'refuses one with the phone or the ID: %s',
    (password) => expect(refused(password)).toBe('password.personal'),
  );

  it.each([
    'Safaricom2024!',
    'm-pesa-m-pesa',
    'Harambee254',
    'h4r4mb33 k3ny4',
    'hakuna matata',
    'NairobiKenya1',
    'p@ssw0rd123',
  ])('refuses one of words that everybody here thinks of: %s', (password) =>
    expect(refused(password)).toBe('password.common'),
  );

  it.each([
    'mti mrefu wa mbuyu',
    'safari ya punda milia',
    'kahawa chungu asubuhi',
    'Mpesa lake ni kubwa mno',
    'correct horse battery',
  ])('takes one that has more in it: %s', (password) => expect(refused(password)).toBeNull());

  it('counts characters as people do, after letters that are written in two ways are one', () => {
    expect(refused('🦒🦒🦒🦒🦒🦒🦒')).toBe('password.tooShort');
    expect(refused('é'.normalize('NFD').repeat(7))).toBe('password.tooShort');
    expect(refused('zebra punda '.repeat(11))).toBe('password.tooLong');
  });

  it('asks only what is known: a page that knows the email alone refuses that', () =>
    expect([
      refused('otieno runs fast', { email: owner.email }),
      refused('njeri runs fast', { email: owner.email }),
    ]).toEqual([null, 'password.personal']));
});
