import { mayBeLogged } from './may-be-logged';

const accountOf = (BillRefNumber: string) =>
  mayBeLogged(JSON.stringify({ TransID: 'SBN1000001', BillRefNumber })).account;

describe('the account that a payment was made for', () => {
  it.each(['TP-7K2M9X', 'TUL-MC-26-000123', 'TUL-MC-26-999999', 'TUL-MC-26-1000000', 'TUL-PA-27-12345678'])(
    'is logged where it is ours: %s',
    (account) => expect(accountOf(account)).toBe(account),
  );

  it.each(['Wanjiku Kamau', '0712345678', 'TUL-MC-26-12345', 'TUL-MC-26-254712345678', 'TUL-MC-26-1000000 Wanjiku'])(
    'is not logged where a customer typed something else: %s',
    (account) => expect(accountOf(account)).toBeNull(),
  );
});
