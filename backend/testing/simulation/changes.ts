import type { Account } from './account';
import type { Payer } from './pay';
import { newPhone } from './person';
import { after, day } from './times';

/** Another email or phone, in the account. */
export const changesContact = async ({ world, chance, person }: Payer, account: Account): Promise<void> => {
  const kind = chance.pick(['EMAIL', 'PHONE'] as const);
  const value = kind === 'EMAIL' ? person.email.replace('@', `.${chance.int(10, 99)}@`) : newPhone(chance);
  if ((await account.changeContact(kind, value)) !== true) return;
  const before = kind === 'EMAIL' ? person.email : person.phone;
  person.left.push({ address: before, at: world.now() });
  if (kind === 'EMAIL') person.email = value;
  else person.phone = value;
  world.count(`contact is changed: ${kind === 'EMAIL' ? 'email' : 'phone'}`);
  world.note(person.who, `has ${value} in place of ${before}`);
};

/** The account is erased 30 days on; covers that run go on. */
export const asksForErasure = async ({ world, person }: Payer, account: Account): Promise<void> => {
  if ((await account.askForErasure()) !== true) return;
  person.erasedAt = after(world.now(), 30 * day);
  world.count('account is erased');
  world.note(person.who, 'asks for the account to be erased');
};
