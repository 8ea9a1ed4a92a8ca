import { products, type ProductFacts } from '@tulinde/contracts';

const row = ({ id, icon, categoryType }: ProductFacts, name: { en: string; sw: string }) => ({
  id,
  name,
  icon,
  categoryType,
  position: id,
});

export const productRows = [
  row(products.motorCar, { en: 'Motor Car', sw: 'Gari' }),
  row(products.motorCycle, { en: 'Motor Cycle', sw: 'Pikipiki' }),
  row(products.personalAccident, { en: 'Personal Accident', sw: 'Ajali Binafsi' }),
];
