/* The longest that is plausible: what a screen shows of a customer or a price is no longer. */

/** Sixty letters, in words of twenty at the most. */
export const longestName = 'Mwanahamisi Abdulrahmanmohammedi Wanjikũkabogokamau Nyambura';

/** Shillings: a value for which prices have eight digits. */
export const largestValue = 480_000_000;

/** A car for it. */
export const dearestCar = {
  make: 'Land Rover',
  model: 'Range Rover',
  yearOfManufacture: '2022',
  productId: 1,
  productCategory: 'PRIVATE',
  productType: 'Comprehensive',
  estimatedValue: String(largestValue),
  coverDuration: 12,
  passangers: 1,
  customerType: 'Individual',
  vehicleUse: '',
  tonnage: 1,
  tcsAccepted: true,
};

/** A family as large as the form takes it. */
export const largestFamily = {
  coverType: 'FAMILY',
  whoWillBeCovered: 'FAMILY',
  coverDuration: 360,
  policyProductId: 302,
  productId: 3,
  numberOfAdults: 2,
  numberOfChildren: 3,
};

/** The one of several insurers whose name is longest. */
export const longestInsurer = (offers: readonly { readonly underwriterName: string }[]): string | undefined =>
  offers.map(({ underwriterName }) => underwriterName).sort((one, other) => other.length - one.length)[0];
