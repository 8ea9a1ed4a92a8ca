import { act, render, screen } from '@testing-library/react';
import { LanguageProvider } from '@tulinde/client/remote';
import { defineCatalogue, translate, useText } from './';

const texts = defineCatalogue(
  { title: 'Quotes', count: '{count} quotes for {make}' },
  { title: 'Makadirio', count: 'Makadirio {count} ya {make}' },
);

describe('when a package has texts', () => {
  it('gives them in the language and fills them', () => {
    expect(translate(texts, 'en')('count', { count: 7, make: 'Toyota' })).toBe('7 quotes for Toyota');
    expect(translate(texts, 'sw')('count', { count: 7, make: 'Toyota' })).toBe('Makadirio 7 ya Toyota');
  });

  it('leaves a forgotten parameter to be seen', () => {
    expect(translate(texts, 'en')('count', { count: 7 })).toBe('7 quotes for {make}');
  });

  it('puts a parameter in as it is, whatever it looks like', () => {
    expect(translate(texts, 'en')('count', { count: '$&', make: '{count}' })).toBe('$& quotes for {count}');
  });
});

const Title = () => <h1>{useText(texts)('title')}</h1>;

describe('when the page changes its language', () => {
  it('follows', () => {
    const { rerender } = render(<Title />, {
      wrapper: ({ children }) => <LanguageProvider value="en">{children}</LanguageProvider>,
    });
    expect(screen.getByRole('heading')).toHaveTextContent('Quotes');
    act(() =>
      rerender(
        <LanguageProvider value="sw">
          <Title />
        </LanguageProvider>,
      ),
    );
    expect(screen.getByRole('heading')).toHaveTextContent('Makadirio');
  });
});
