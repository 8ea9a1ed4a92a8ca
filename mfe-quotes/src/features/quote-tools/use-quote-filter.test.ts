import { inOrder } from './use-quote-filter';

const offer = (insurer: string, price: number, deposit: number | null) => ({ insurer, price, deposit });
const quotes = [offer('C', 300, 10), offer('A', 100, null), offer('D', 100, 40), offer('B', 200, null)];
const names = (order: 'price' | 'deposit') => inOrder(quotes, order).map(({ insurer }) => insurer);

describe('when quotes are put in order', () => {
  it('puts the lowest price first, equal prices by name', () => {
    expect(names('price')).toEqual(['A', 'D', 'B', 'C']);
  });

  it('puts the lowest deposit first, those without one last and by price', () => {
    expect(names('deposit')).toEqual(['C', 'D', 'A', 'B']);
  });

  it('leaves the list of the server as it is', () => {
    names('price');
    expect(quotes[0]?.insurer).toBe('C');
  });
});
