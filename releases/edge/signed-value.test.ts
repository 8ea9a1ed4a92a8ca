import { createSigner } from './signed-value';

const key = 'a-secret-of-more-than-32-characters-for-the-test';
const signer = createSigner(key, 'visitor');
const signed = signer.sign('one.value');

describe('a value that an edge has signed', () => {
  it('is believed by every edge with the key', () => {
    expect(createSigner(key, 'visitor').verify(signed)).toBe('one.value');
  });

  it('has only letters that stand in a cookie as they are', () => {
    expect(signed).toMatch(/^one\.value\.[\w-]{43}$/);
  });

  it.each([
    ['another value', signed.replace('one', 'two')],
    ['another signature', `${signed.slice(0, -2)}${signed.endsWith('AA') ? 'BB' : 'AA'}`],
    ['half of the signature', signed.slice(0, -20)],
    ['no signature', 'one.value'],
    ['an empty one', 'one.value.'],
    ['nothing', ''],
    ['another key’s', createSigner('another-secret-of-more-than-32-characters', 'visitor').sign('one.value')],
    ['what was signed for something else', createSigner(key, 'recovery').sign('one.value')],
  ])('is not believed with %s', (_what, value) => {
    expect(signer.verify(value)).toBeNull();
  });
});
