import { maximumJsonDepth, parseBoundedJson } from './untrusted-json';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('when JSON of others is parsed', () => {
  it('takes it up to its depth', () =>
    expect(JSON.stringify(parseBoundedJson(nested(maximumJsonDepth)))).toBe(nested(maximumJsonDepth)));

  it.each([
    ['arrays', nested(maximumJsonDepth + 1)],
    ['objects', `${'{"a":'.repeat(maximumJsonDepth + 1)}1${'}'.repeat(maximumJsonDepth + 1)}`],
    ['what never ends', '['.repeat(100_000)],
  ])('does not take %s that are deeper', (_what, text) =>
    expect(() => parseBoundedJson(text)).toThrow(/deeper than 64/),
  );

  it('counts no bracket of a text, and as many side by side as there are', () => {
    const text = JSON.stringify({ text: `"${'['.repeat(100)}\\`, list: Array.from({ length: 200 }, () => [1]) });
    expect(parseBoundedJson(text)).toEqual(JSON.parse(text));
  });

  it('throws of what is no JSON', () => expect(() => parseBoundedJson('{')).toThrow(SyntaxError));
});
