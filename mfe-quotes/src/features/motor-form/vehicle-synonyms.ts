/*
 * What people call a make or a model beside its name in the list: short names, and motor cycles and three-wheelers that are
 * known by their model.
 */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  Volkswagen: ['VW', 'Volks'],
  'Mercedes-Benz': ['Merc', 'Benz'],
  BMW: ['Beemer'],
  'Land Rover': ['Landy', 'Range Rover', 'Discovery'],
  Bajaj: ['Boxer', 'RE', 'Tuk Tuk'],
  TVS: ['HLX', 'Star', 'King', 'Tuk Tuk'],
  Piaggio: ['Ape', 'Tuk Tuk'],
  'Land Cruiser': ['V8', 'VX'],
  Prado: ['TX', 'Land Cruiser Prado'],
  Hiace: ['Matatu'],
  'X-Trail': ['Extrail'],
};

/** Other words by which an option of the lists of makes and models is found. */
export const synonymsOf = (name: string): readonly string[] =>
  (Object.hasOwn(synonyms, name) ? synonyms[name] : undefined) ?? [];
