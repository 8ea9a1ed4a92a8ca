import * as z from 'zod/mini';
import { bodyTypes, type BodyType } from './bodies';
import { startDateRules } from './cover-start';
import { nairobiDay } from './days';
import {
  cleanVehicleNumber,
  isChassisNumber,
  isEngineNumber,
  isOtherPlate,
  isUsualPlate,
  usualPlateMessage,
  normalisePlate,
} from '../identifiers';
import { text, tick, withRules, type Rules } from './lenient';
import { purchaseIdSchema } from './purchase-id';

export const colours = [
  'WHITE',
  'BLACK',
  'SILVER',
  'GREY',
  'BLUE',
  'RED',
  'GREEN',
  'YELLOW',
  'BROWN',
  'GOLD',
  'ORANGE',
  'PURPLE',
  'OTHER',
] as const;
export type VehicleColour = (typeof colours)[number];
export const fuels = ['PETROL', 'DIESEL', 'HYBRID', 'ELECTRIC', 'LPG'] as const;
export type Fuel = (typeof fuels)[number];

/** The usual form of a plate, another one ("my plate is different"), or none yet. */
export const plateKinds = ['USUAL', 'OTHER', 'NOT_REGISTERED'] as const;
export type PlateKind = (typeof plateKinds)[number];

const shape = z.object({
  purchaseId: purchaseIdSchema,
  productId: z.pipe(text, z.transform(Number)),
  plateKind: text,
  registration: text,
  chassisNumber: text,
  engineNumber: text,
  bodyType: text,
  colour: text,
  fuel: text,
  startDate: text,
  /** Which of the two latest days holds; the server takes it from the purchase. */
  isRenewal: tick,
  isFinanced: tick,
  financier: text,
  hasTracker: tick,
});
type Shape = z.output<typeof shape>;

export interface VehicleDetails {
  readonly plateKind: PlateKind;
  /** `KDA 123A`; '' while the vehicle is not registered. */
  readonly registration: string;
  readonly chassisNumber: string;
  readonly engineNumber: string;
  readonly bodyType: BodyType;
  readonly colour: VehicleColour;
  readonly fuel: Fuel;
  readonly isFinanced: boolean;
  /** The bank or lender that has a charge on it; '' where there is none. */
  readonly financier: string;
  readonly hasTracker: boolean;
}
export interface SaveVehicleDetails {
  readonly purchaseId: string;
  readonly vehicle: VehicleDetails;
  readonly startDate: string;
}

const known = (list: readonly string[], value: string): boolean => list.includes(value);

const rulesOf = (values: Shape, rules: Rules, today: string): void => {
  rules.required('plateKind', values.plateKind);
  rules.check('plateKind', known(plateKinds, values.plateKind), 'vehicle.plateKind.unknown');
  if (values.plateKind !== 'NOT_REGISTERED') {
    rules.required('registration', values.registration);
    const isOther = values.plateKind === 'OTHER';
    rules.check(
      'registration',
      isOther ? isOtherPlate(values.registration) : isUsualPlate(values.registration, values.productId),
      isOther ? 'vehicle.plate.other' : usualPlateMessage(values.productId),
    );
  }
  rules.required('chassisNumber', values.chassisNumber);
  rules.check('chassisNumber', isChassisNumber(values.chassisNumber), 'vehicle.chassis.format');
  rules.required('engineNumber', values.engineNumber);
  rules.check('engineNumber', isEngineNumber(values.engineNumber), 'vehicle.engine.format');
  rules.required('bodyType', values.bodyType);
  rules.check('bodyType', known(bodyTypes, values.bodyType), 'choice.unknown');
  rules.required('colour', values.colour);
  rules.check('colour', known(colours, values.colour), 'choice.unknown');
  rules.required('fuel', values.fuel);
  rules.check('fuel', known(fuels, values.fuel), 'choice.unknown');
  startDateRules('startDate', values.startDate, { today, isRenewal: values.isRenewal }, rules);
  if (values.isFinanced) {
    rules.required('financier', values.financier);
    rules.check('financier', values.financier.length <= 100, 'text.tooLong', { max: 100 });
  }
};

const clean = (values: Shape): SaveVehicleDetails => ({
  purchaseId: values.purchaseId,
  vehicle: {
    plateKind: values.plateKind as PlateKind,
    registration: values.plateKind === 'NOT_REGISTERED' ? '' : normalisePlate(values.registration),
    chassisNumber: cleanVehicleNumber(values.chassisNumber),
    engineNumber: cleanVehicleNumber(values.engineNumber),
    bodyType: values.bodyType as BodyType,
    colour: values.colour as VehicleColour,
    fuel: values.fuel as Fuel,
    isFinanced: values.isFinanced,
    financier: values.isFinanced ? values.financier : '',
    hasTracker: values.hasTracker,
  },
  startDate: values.startDate,
});

/** @param today called at each parse; the day in Nairobi */
export const vehicleDetailsRequestSchemaWith = (today: () => string) =>
  withRules(shape, (values, rules) => rulesOf(values, rules, today()), clean);
export const vehicleDetailsRequestSchema = vehicleDetailsRequestSchemaWith(() => nairobiDay());

/** As the server answers it. */
export const vehicleDetailsSchema = z.object({
  plateKind: z.enum(plateKinds),
  registration: z.string(),
  chassisNumber: z.string(),
  engineNumber: z.string(),
  bodyType: z.enum(bodyTypes),
  colour: z.enum(colours),
  fuel: z.enum(fuels),
  isFinanced: z.boolean(),
  financier: z.string(),
  hasTracker: z.boolean(),
});
