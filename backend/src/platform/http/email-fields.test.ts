import { calls, type CallName } from '@tulinde/contracts';
import { customerCalls } from '../../operators/customers-desk/customer-calls';
import { sampleRequests, type Ids } from '../../../testing/sample-requests';

const ids = new Proxy({} as Ids, {
  get: (_ids, name) => (name === 'email' ? 'amina@example.co.ke' : 'TUL-MC-26-000001'),
});
const names = Object.keys(calls) as CallName[];

/* Bodies whose addresses are all another one; none where a body has no address. */
const withAddress = (value: unknown, address: string): { readonly value: unknown; readonly isChanged: boolean } => {
  if (typeof value === 'string')
    return value.includes('@') ? { value: address, isChanged: true } : { value, isChanged: false };
  if (typeof value !== 'object' || value === null) return { value, isChanged: false };
  const parts = Object.entries(value).map(([key, part]) => [key, withAddress(part, address)] as const);
  const changed = Object.fromEntries(parts.map(([key, part]) => [key, part.value]));
  return {
    value: Array.isArray(value) ? Object.values(changed) : changed,
    isChanged: parts.some(([, part]) => part.isChanged),
  };
};

const ofCalls = names.flatMap((name) =>
  sampleRequests[name].bodies.flatMap((body) => {
    const sample = body(ids, ids);
    return withAddress(sample, '').isChanged ? [{ name, sample }] : [];
  }),
);

describe('a mail address in a call', () => {
  it('stands in every call that signs somebody in, and in several others', () => {
    expect(ofCalls.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'login',
        'signUp',
        'emailQuotes',
        'savePersonalDetails',
        'savePaDetails',
        'updatePhoneOrEmail',
      ]),
    );
  });

  it.each(ofCalls)('is refused by the one rule where no mailbox has it: $name', ({ name, sample }) => {
    for (const address of ['a@x.ke>', '“a”@x.ke', 'a,b@x.ke', 'a b@x.ke']) {
      expect(calls[name].request.safeParse(withAddress(sample, address).value).success).toBe(false);
    }
  });

  it.each(ofCalls)('is taken without what cannot be seen in it: $name', ({ name, sample }) => {
    const asked = (address: string) =>
      JSON.stringify(calls[name].request.safeParse(withAddress(sample, address).value));
    expect(asked('amina@example.co.ke\u200b')).toBe(asked('amina@example.co.ke'));
  });

  it.each(ofCalls)('is taken with a plus, subdomains and a long top-level domain: $name', ({ name, sample }) => {
    const messages = (address: string) =>
      calls[name].request.safeParse(withAddress(sample, address).value).error?.issues.map(({ message }) => message) ??
      [];
    expect(messages('amina+bima@mail.pwani.ac.insurance')).toEqual(messages('amina@example.co.ke'));
  });

  it.each(['account', 'sign-out'])('is refused of operators, too: %s', (name) => {
    const { schema } = customerCalls[name]!;
    expect(schema.safeParse({ email: 'a@x.ke>' }).success).toBe(false);
    expect(schema.safeParse({ email: 'Amina+bima@example.co.ke' }).success).toBe(true);
  });
});
