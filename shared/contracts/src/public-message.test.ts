import { publicMessage, publicName } from './public-message';

const script =
  'class A extends Error{name="QuoteError"}' +
  'throw new Error("The quote has no premium.");throw Error(`Unknown place: ${e}`);throw Error("Cannot save "+t);' +
  'e.items.map(r=>r.price)';

describe('what is told of an error', () => {
  it.each([
    ['The quote has no premium.', 'The quote has no premium.'],
    ['Unknown place: Kilimani, Wanjiku', 'Unknown place: …'],
    ['Cannot save +254700123456', 'Cannot save …'],
    ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
    ["Cannot read properties of null (reading '+254700123456')", "Cannot read properties of null (reading '…')"],
    ["undefined is not an object (evaluating 'e.items')", "undefined is not an object (evaluating 'e.items')"],
    ['can\'t access property "price", e.items is undefined', "can't access property …, e.items is undefined"],
    [
      "e.items is not a function. (In 'e.items(1)', 'e.items' is undefined)",
      "e.items is not a function. (In '…', 'e.items' is undefined)",
    ],
    ['Wanjiku Kamau is not defined', '… is not defined'],
    ['Unexpected token W, "Wanjiku" is not valid JSON', 'Unexpected token …'],
    ['Minified React error #31; visit https://react.dev/errors/31?args[]=Wanjiku', 'Minified React error #31; …'],
    ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
  ])('of %s: %s', (message, told) => {
    expect(publicMessage(message, script)).toBe(told);
    expect(publicMessage(told, script)).toBe(told);
  });

  it.each(['Wanjiku Kamau', '+254700123456', 'The quote of Wanjiku has no premium.', '', 'items'])(
    'nothing of %s',
    (message) => {
      expect(publicMessage(message, script)).toBeNull();
    },
  );

  it('is its name, where the engine or the release has given it', () => {
    expect(['TypeError', 'QuoteError', 'Wanjiku', 'quote error'].map((name) => publicName(name, script))).toEqual([
      'TypeError',
      'QuoteError',
      'Error',
      'Error',
    ]);
  });
});
