import { products, type ProductFacts } from '@tulinde/contracts';

const row = ({ id, icon, categoryType }: ProductFacts, name: { en: string; sw: string }) => ({
  id,
  name,
  icon,
  categoryType,
  position: id,
});

export const productRows = [
  row(products.motorCar, { en: 'Motor car', sw: 'Gari' }),
  row(products.motorCycle, { en: 'Motor cycle', sw: 'Pikipiki' }),
  row(products.personalAccident, { en: 'Personal accident', sw: 'Ajali binafsi' }),
];
