import { underwriters } from '../../catalogue/underwriters';
import { marketOf } from './quotes-of-line';

it('names who offers, with how they treat their customers, and who does not', () => {
  const { offers, others } = marketOf(['Tsavo Shield', 'Nyota Assurance']);
  expect(offers.map(({ underwriterName }) => underwriterName)).toEqual(['Tsavo Shield', 'Nyota Assurance']);
  expect(offers[0]?.record).toEqual({ settledInDays: 14, paidPercent: 92, garages: 38, complaintsPerThousand: 5 });
  expect(others).toHaveLength(underwriters.length - 2);
});
