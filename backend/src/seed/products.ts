export const productRows = [
  { id: 1, name: { en: 'Motor Car', sw: 'Gari' }, icon: 'car', categoryType: 'CAR' as const, position: 1 },
  {
    id: 2,
    name: { en: 'Motor Cycle', sw: 'Pikipiki' },
    icon: 'motorcycle',
    categoryType: 'MOTOR' as const,
    position: 2,
  },
  {
    id: 3,
    name: { en: 'Personal Accident', sw: 'Ajali Binafsi' },
    icon: 'personal-accident',
    categoryType: 'PA' as const,
    position: 3,
  },
];
