import { fillText, identityMessages, isMessageKey, messages, messageText } from './';

describe('when a rule speaks two languages', () => {
  it('keeps the fixed strings of the specification to the letter', () => {
    expect(messages.en.mandatory).toBe('Please fill all mandatory fields.');
    expect(messages.en.unexpected).toBe('There was an error processing your request.');
    expect(identityMessages.en['otp.incomplete']).toBe('OTP not complete');
    expect(messageText('otp.tooSoon', 'en', { n: 12 })).toBe('Unable to send OTP. Try again after 12 seconds');
    expect(identityMessages.en['password.changed']).toBe('Your password has been changed successfully.');
    expect(messageText('quote.benefit.limit', 'en', { min: '30,000', max: '100,000' })).toBe(
      'Benefit value should be greater than 30,000 but less than 100,000',
    );
  });
});

describe('when a text is filled', () => {
  it('writes days out as people read them', () => {
    const cover = { endsOn: '2026-03-27', nextStart: '2026-03-28' };
    expect(messageText('cover.overlap', 'en', cover)).toBe(
      'This vehicle is already covered until 27 March 2026. The new cover can start on 28 March 2026.',
    );
    expect(messageText('cover.overlap', 'sw', cover)).toContain('27 Machi 2026');
  });

  it('fills what it is given and leaves the rest to be seen', () => {
    expect(fillText('{a} and {b}, {a}', { a: 1 })).toBe('1 and {b}, 1');
    expect(fillText('plain')).toBe('plain');
  });
});

describe('when a text may be a key', () => {
  it.each([
    ['mandatory', true],
    ['kra.format', true],
    ['Invalid input', false],
    ['toString', false],
  ])('%s: %s', (text, isKey) => {
    expect(isMessageKey(text)).toBe(isKey);
  });
});
