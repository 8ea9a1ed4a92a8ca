import { render } from '@testing-library/react';
import { marks } from './marks';
import { termsOf } from './terms';

const drawn = (text: string, words: string) => render(<p>{marks(termsOf(words))(text)}</p>).container.innerHTML;

describe('when words were found', () => {
  it('marks them as they stand, however they are bent', () => {
    expect(drawn('M\u2060-\u2060Pesa: nilipe, kulipa.', 'mpesa lipa')).toBe(
      '<p><mark>M\u2060-\u2060Pesa</mark>: <mark>nilipe</mark>, <mark>kulipa</mark>.</p>',
    );
  });

  it('marks what means the same', () => {
    expect(drawn('My vehicle was stolen', 'gari')).toBe('<p>My <mark>vehicle</mark> was stolen</p>');
  });

  it('leaves a text without them as it is', () => {
    expect(drawn('Tell the police.', 'excess')).toBe('<p>Tell the police.</p>');
    expect(marks(termsOf('excess')).finds('Tell the police.')).toBe(false);
  });
});
