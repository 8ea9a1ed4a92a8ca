import { isStorable } from '../../domain/untrusted-json';

describe('what the database can store', () => {
  it.each(['Bima', 'line\nbreak', '\u0007', '\u{1f3cd}', 7, null, undefined, [], { a: [{ b: 'c' }] }])('%j', (value) =>
    expect(isStorable(value)).toBe(true),
  );
});

describe('what it cannot', () => {
  it.each(['\u0000', 'a\u0000b', '\ud800', 'x\udfff', ['a\u0000'], { a: [{ b: '\u0000' }] }, { 'a\u0000': 1 }])(
    '%j',
    (value) => expect(isStorable(value)).toBe(false),
  );
});
