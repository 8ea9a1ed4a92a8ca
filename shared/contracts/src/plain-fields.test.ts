import { personalDetails } from '@tulinde/testing/sample-customer';
import { calls, isEmail, normalEmail, type CallName } from './';

/* The first of each field, which is the one that is shown. */
const refusals = (name: CallName, body: object): Record<string, string> =>
  Object.fromEntries(
    (calls[name].request.safeParse(body).error?.issues ?? [])
      .map(({ path, message }) => [path.join('.'), message])
      .reverse(),
  );

const buyer = { purchaseId: 'p', ...personalDetails };
const person = (changes: object) => refusals('savePersonalDetails', { ...buyer, ...changes });
const place = (changes: object) => refusals('bookValuation', { purchaseId: 'p', method: 'CALL', ...changes });

describe('when an identifier is not one that we could have given', () => {
  it.each(['a\u0000b', '\u202eb', 'line\nbreak', '\ud800'])('refuses it as one that never was: %j', (quoteRef) =>
    expect(refusals('getQuoteSet', { quoteRef })).toEqual({ quoteRef: 'quote.ref.format' }),
  );
});

describe('when an object comes that calls something else its length', () => {
  const odd = { length: { toString: 'none', valueOf: 1 } };
  it.each(['login', 'saveNextOfKin', 'savePaDetails', 'changePaQuotePackage', 'emailQuotes', 'getPolicy'] as const)(
    'refuses it: %s',
    (name) => {
      const fields = ['email', 'password', 'people', 'packageAmount', 'policyNumber', 'quoteRef', 'purchaseId'];
      expect(calls[name].request.safeParse(Object.fromEntries(fields.map((field) => [field, odd]))).success).toBe(
        false,
      );
    },
  );
});

describe('when a number counts nothing', () => {
  it.each([0.5, 2 ** 31, -(2 ** 31), 1e308])('refuses %d', (makeId) =>
    expect(refusals('getModelByMakeId', { makeId })).toEqual({ makeId: 'request.malformed' }),
  );

  it.each(['1e308', '1.5', 4e9])('refuses it as typed into a form: %s', (centreId) => {
    const body = { method: 'CENTRE', date: '2026-03-10', time: '09:00', centreId };
    expect(place(body)).toEqual({ centreId: 'valuation.centre.unknown' });
  });

  it('refuses an amount of more shillings than there are', () =>
    expect(refusals('confirmSummary', { purchaseId: 'p', total: 1e300, isDeclared: true })).toEqual({
      total: 'money.format',
    }));
});

describe('when a text holds what cannot be seen', () => {
  it.each(['Amina Oti\u0000eno', 'Amina Oti\u0007eno'])('asks for it to be typed by hand: %j', (fullName) =>
    expect(person({ fullName })).toEqual({ fullName: 'text.characters' }),
  );

  it.each(['Amina \u202eOtieno', 'Amina \u2066Otieno', 'Ami\u200bna Otieno\u202c', '\ufeffAmina Oti\u00adeno'])(
    'goes by what can be seen: %j',
    (fullName) => {
      const parsed = calls.savePersonalDetails.request.parse({ ...buyer, fullName });
      expect(parsed.customer).toMatchObject({ fullName: 'Amina Otieno' });
    },
  );

  it('makes blanks of line ends and of what parts the cells of a table', () => {
    const parsed = calls.savePersonalDetails.request.parse({ ...buyer, fullName: ' Amina\tWanjiru\r\nOtieno ' });
    expect(parsed.customer).toMatchObject({ fullName: 'Amina Wanjiru Otieno' });
  });

  it('takes every letter that names are written with', () =>
    expect(person({ fullName: 'Ng’ang’a Müller-Ọlá' })).toEqual({}));
});

describe('when an address is written in one of its ways', () => {
  it.each([' Amina@Example.co.ke ', 'AMINA@EXAMPLE.CO.KE', 'ａｍｉｎａ@example.co.ke'])(
    'keeps one of them: %s',
    (email) => {
      expect(normalEmail(email)).toBe('amina@example.co.ke');
      expect(calls.savePersonalDetails.request.parse({ ...buyer, email }).customer.email).toBe('amina@example.co.ke');
      expect(calls.checkAuth.request.parse({ email })).toEqual({ email: 'amina@example.co.ke' });
      expect(calls.emailQuotes.request.parse({ quoteRef: 'q', email }).email).toBe('amina@example.co.ke');
    },
  );

  it.each([
    'a@x.ke>',
    '<a@x.ke',
    'a<b@x.ke',
    'a@<x.ke',
    'a@x.k>e',
    'a@x,ke',
    'a,b@x.ke',
    'a@x.ke,b@x.ke',
    'a@x.ke;',
    'a;b@x.ke',
    '"a"@x.ke',
    'a@"x".ke',
    '“a”@x.ke',
    'a@x.ke’',
    '`a`@x.ke',
    'a b@x.ke',
    'a@x .ke',
    'a@x. ke',
    'a\u00a0b@x.ke',

    'a\u200b@x.ke',
    'a@x\u200d.ke',
    'a@x.ke\ufeffa',
    'a\u00ad@x.ke',
    'a@x\u2060.ke',
    'a@x.ke\u200c',
    'a\u034f@x.ke',
    'a\ufe0f@x.ke',

    'a@x_y.ke',
    'a@-x.ke',
    'a@x-.ke',
    'a@x.ke-',
    'a@x.ke/',
    'a@x.ke?',
    'a@x.ke)',
    'a@[1.2.3.4]',
    'a@1.2.3.4',
    'a@x.k',
    'a@x',
    'a@x..ke',
    '.a@x.ke',
    'a.@x.ke',
    'a..b@x.ke',
    'a@@x.ke',
    'a@x@y.ke',
    'a|b@x.ke',
    `a@${'x'.repeat(64)}.ke`,
  ])('takes none that no mailbox has: %j', (email) => expect(isEmail(email)).toBe(false));

  it.each([
    'amina@example.co.ke',
    'amina+bima@gmail.com',
    'a@mail.pwani.ac.ke',
    'a@b.c.d.example.co.ke',
    'a@x.photography',

    "o'brien@example.ie",
    'a_b-c.d@x-y.ke',
    '1@2.ke',
    'a@123.ke',
    'amina@exämple.co.ke',
    'jürgen@example.de',
    'a@xn--exmple-cua.xn--p1ai',
    `${'a'.repeat(64)}@x.ke`,
    `a@${'x'.repeat(63)}.ke`,
    'user=a&b@x.ke',
    'a@x.insurance',
  ])('takes what mailboxes have: %s', (email) => expect(isEmail(email)).toBe(true));

  it.each(['a\u0000@example.co.ke', 'amina\u202e@example.co.ke'])('takes none with hidden characters: %j', (email) =>
    expect(isEmail(email)).toBe(false),
  );
});
