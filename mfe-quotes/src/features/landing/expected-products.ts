import { productIds, type Product } from '@tulinde/shared/contracts';
import type { Translate } from '@tulinde/shared/i18n';
import type { landingTexts } from './texts';

type Text = Translate<keyof (typeof landingTexts)['en']>;

const expected = ({ text, ...product }: Pick<Product, 'id' | 'category_type' | 'icon'> & { text: Text }): Product => ({
  ...product,
  name: text(`name.${product.category_type}`),
  startingPrice: null,
});

/**
 * The products of the specification, without their prices: a form can be opened before the server has answered, which on
 * a slow phone is half a second. The server's list takes their place; what it does not sell goes.
 */
export const expectedProducts = (text: Text): Product[] => [
  expected({ id: productIds.motorCar, category_type: 'CAR', icon: 'car', text }),
  expected({ id: productIds.motorCycle, category_type: 'MOTOR', icon: 'motorcycle', text }),
  expected({ id: productIds.personalAccident, category_type: 'PA', icon: 'personal-accident', text }),
];
