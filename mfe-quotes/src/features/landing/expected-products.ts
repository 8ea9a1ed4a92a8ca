import { products, type Product, type ProductFacts } from '@tulinde/contracts';
import type { Translate } from '@tulinde/ui/i18n';
import type { landingTexts } from './texts';

type Text = Translate<keyof (typeof landingTexts)['en']>;

const expected = ({ id, categoryType, icon }: ProductFacts, text: Text): Product => ({
  id,
  category_type: categoryType,
  icon,
  name: text(`name.${categoryType}`),
  startingPrice: null,
});

/**
 * The products of the specification, without their prices: a form can be opened before the server has answered, which on
 * a slow phone is half a second. The server's list takes their place; what it does not sell goes.
 */
export const expectedProducts = (text: Text): Product[] =>
  Object.values(products).map((product) => expected(product, text));
