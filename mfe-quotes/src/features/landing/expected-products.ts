import { productIds, type Product } from '@tulinde/shared/contracts';
import type { Translate } from '@tulinde/shared/i18n';
import type { landingTexts } from './texts';

type Text = Translate<keyof (typeof landingTexts)['en']>;

const expected = (id: number, category_type: Product['category_type'], text: Text): Product => ({
  id,
  category_type,
  name: text(`name.${category_type}`),
  icon: '',
  startingPrice: null,
});

/**
 * The products of the specification, without their prices: a form can be opened before the server has answered, which on
 * a slow phone is half a second. The server's list takes their place; what it does not sell goes.
 */
export const expectedProducts = (text: Text): Product[] => [
  expected(productIds.motorCar, 'CAR', text),
  expected(productIds.motorCycle, 'MOTOR', text),
  expected(productIds.personalAccident, 'PA', text),
];
