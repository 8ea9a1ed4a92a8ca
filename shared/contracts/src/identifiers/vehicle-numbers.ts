import type { MessageKey } from '../messages';
import { motorProductOf, products, type MotorProductFacts } from '../products';
import { cleanCode, codeKey } from './typed-text';

const isPlateOf = ({ plate }: Pick<MotorProductFacts, 'plate'>, letters: string): boolean =>
  plate.pattern.test(letters);
/** `kda123a` → `KDA 123A`, as it is stored and shown. */
export const normalisePlate = (value: string): string => {
  const letters = codeKey(value);
  return isPlateOf(products.motorCar, letters) || isPlateOf(products.motorCycle, letters)
    ? letters.replace(/(\d{3}[A-Z])$/, ' $1')
    : letters;
};
/** Whether a plate is of the usual form for the product. */
export const isUsualPlate = (value: string, productId: number): boolean =>
  isPlateOf(motorProductOf(productId) ?? products.motorCar, codeKey(value));
/** What is said of a plate that is not. */
export const usualPlateMessage = (productId: number): MessageKey =>
  (motorProductOf(productId) ?? products.motorCar).plate.message;
/** `KDA 123A` → `KDA •••A`: enough to compare with a vehicle in sight, too little to find one by. */
export const maskPlate = (plate: string): string =>
  /\d/.test(plate)
    ? plate.replace(/\d/g, '•')
    : plate.replace(
        /^(.)(.*)(.)$/,
        (_all, first: string, inner: string, last: string) => first + '•'.repeat(inner.length) + last,
      );
/** Government, diplomatic, older plates. */
export const isOtherPlate = (value: string): boolean => /^[A-Z0-9]{3,10}$/.test(codeKey(value));

/** A chassis or engine number: hyphens belong to it. */
export const cleanVehicleNumber = cleanCode;
/** Frame numbers of imports are shorter than the 17 characters of a VIN. */
export const isChassisNumber = (value: string): boolean => /^[A-Z0-9-]{6,20}$/.test(cleanVehicleNumber(value));
export const isEngineNumber = (value: string): boolean => /^[A-Z0-9-]{4,20}$/.test(cleanVehicleNumber(value));
