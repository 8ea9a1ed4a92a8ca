/** A private car that all eight underwriters quote for. */
export const motorCar = {
  make: 'Toyota',
  model: 'Fielder',
  yearOfManufacture: '2020',
  productId: 1,
  productCategory: 'PRIVATE',
  productType: 'Comprehensive',
  estimatedValue: '1800000',
  coverDuration: 12,
  passangers: 1,
  customerType: 'Individual',
  vehicleUse: '',
  tonnage: 1,
  tcsAccepted: true,
};
