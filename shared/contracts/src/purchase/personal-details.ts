import * as z from 'zod/mini';
import { customerTypes, type CustomerType } from '../motor-options';
import { ageOn, nairobiDay } from './days';
import {
  cleanCode,
  cleanIdNumber,
  cleanKraPin,
  cleanName,
  idTypes,
  isEmail,
  isPrintable,
  isIdNumber,
  isCompanyKraPin,
  isKraPin,
  normalEmail,
  parsePhone,
  type IdType,
  isDay,
} from '../identifiers';
import { confirmedOneName, day, nameRules, text, tick, withRules, type Rules } from './lenient';
import { purchaseIdSchema } from './purchase-id';

/** Who buys must be of age. */
export const minimumBuyerAge = 18;
/** Nobody lives longer: an older birth is a slip of the finger. Years. */
export const maximumAge = 120;

export const personalDetailsShape = {
  customerType: text,
  fullName: text,
  /** That the ID has one name only; of a contact person, too. */
  hasOneName: tick,
  idType: text,
  idNumber: text,
  kraPin: text,
  dateOfBirth: day,
  companyName: text,
  registrationNumber: text,
  contactPerson: text,
  phone: text,
  email: text,
  county: text,
  town: text,
  marketingConsent: tick,
};
const shape = z.object({ purchaseId: purchaseIdSchema, ...personalDetailsShape });
type Shape = z.output<typeof shape>;

interface Reachable {
  readonly kraPin: string;
  /** `+2547XXXXXXXX`. */
  readonly phone: string;
  readonly email: string;
  readonly county: string;
  readonly town: string;
  readonly marketingConsent: boolean;
  /** Of the person who is named: the ID has one name only. */
  readonly hasOneName?: boolean | undefined;
}
export interface IndividualDetails extends Reachable {
  readonly customerType: 'Individual';
  readonly fullName: string;
  readonly idType: IdType;
  readonly idNumber: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
}
export interface CorporateDetails extends Reachable {
  readonly customerType: 'Corporate';
  readonly companyName: string;
  readonly registrationNumber: string;
  readonly contactPerson: string;
}
export type PersonalDetails = IndividualDetails | CorporateDetails;

const birthRules = (field: string, birth: string, today: string, rules: Rules): boolean =>
  rules.required(field, birth) &&
  rules.check(field, isDay(birth), 'birth.format') &&
  rules.check(field, birth < today, 'birth.future') &&
  rules.check(field, ageOn(birth, today) <= maximumAge, 'birth.tooLongAgo');

/** @returns whether a living person can have been born on the day, so that an age can be judged */
export const checkBirth = birthRules;

export const personalDetailsRules = (values: Omit<Shape, 'purchaseId'>, rules: Rules, today: string): void => {
  const types: readonly string[] = customerTypes;
  rules.required('customerType', values.customerType);
  rules.check('customerType', types.includes(values.customerType), 'motor.customerType.unknown');
  if (values.customerType === 'Corporate') {
    rules.required('companyName', values.companyName);
    rules.check('companyName', values.companyName.length <= 150, 'text.tooLong', { max: 150 });
    rules.check('companyName', isPrintable(values.companyName), 'name.latin');
    rules.required('registrationNumber', values.registrationNumber);
    rules.check(
      'registrationNumber',
      /^[A-Z0-9/.-]{4,25}$/.test(cleanCode(values.registrationNumber)),
      'company.number.format',
    );
    nameRules('contactPerson', values.contactPerson, rules, values.hasOneName);
  } else {
    const knownTypes: readonly string[] = idTypes;
    nameRules('fullName', values.fullName, rules, values.hasOneName);
    rules.required('idType', values.idType);
    const isKnown = rules.check('idType', knownTypes.includes(values.idType), 'id.type.unknown');
    rules.required('idNumber', values.idNumber);
    if (isKnown) {
      const type = values.idType as IdType;
      rules.check('idNumber', isIdNumber(type, values.idNumber), `id.format.${type}`);
    }
    if (checkBirth('dateOfBirth', values.dateOfBirth, today, rules)) {
      rules.check('dateOfBirth', ageOn(values.dateOfBirth, today) >= minimumBuyerAge, 'birth.tooYoung', {
        age: minimumBuyerAge,
      });
    }
  }
  rules.required('kraPin', values.kraPin);
  if (values.customerType === 'Corporate') rules.check('kraPin', isCompanyKraPin(values.kraPin), 'kra.format.company');
  else rules.check('kraPin', isKraPin(values.kraPin), 'kra.format');
  rules.required('phone', values.phone);
  rules.check('phone', parsePhone(values.phone) !== null, 'phone.format');
  rules.required('email', values.email);
  rules.check('email', isEmail(normalEmail(values.email)), 'email.format');
  rules.required('county', values.county);
  rules.required('town', values.town);
  rules.check('town', values.town.length <= 80, 'text.tooLong', { max: 80 });
};

export const cleanPersonalDetails = (values: Omit<Shape, 'purchaseId'>): PersonalDetails => {
  const reachable = {
    kraPin: cleanKraPin(values.kraPin),
    phone: parsePhone(values.phone) ?? '',
    email: normalEmail(values.email),
    county: values.county,
    town: values.town,
    marketingConsent: values.marketingConsent,
  };
  return values.customerType === 'Corporate'
    ? {
        customerType: 'Corporate',
        companyName: cleanName(values.companyName),
        registrationNumber: cleanCode(values.registrationNumber),
        contactPerson: cleanName(values.contactPerson),
        ...confirmedOneName(values.contactPerson, values.hasOneName),
        ...reachable,
      }
    : {
        customerType: 'Individual',
        fullName: cleanName(values.fullName),
        idType: values.idType as IdType,
        idNumber: cleanIdNumber(values.idNumber),
        dateOfBirth: values.dateOfBirth,
        ...confirmedOneName(values.fullName, values.hasOneName),
        ...reachable,
      };
};

export interface SavePersonalDetails {
  readonly purchaseId: string;
  readonly customer: PersonalDetails;
}

/** @param today called at each parse; the day in Nairobi */
export const personalDetailsRequestSchemaWith = (today: () => string) =>
  withRules(
    shape,
    (values, rules) => personalDetailsRules(values, rules, today()),
    ({ purchaseId, ...values }): SavePersonalDetails => ({ purchaseId, customer: cleanPersonalDetails(values) }),
  );
export const personalDetailsRequestSchema = personalDetailsRequestSchemaWith(() => nairobiDay());

const reachable = {
  kraPin: z.string(),
  phone: z.string(),
  email: z.string(),
  county: z.string(),
  town: z.string(),
  marketingConsent: z.boolean(),
  hasOneName: z.optional(z.boolean()),
};
/** As the server answers it. */
export const personalDetailsSchema = z.discriminatedUnion('customerType', [
  z.object({
    customerType: z.literal('Individual'),
    fullName: z.string(),
    idType: z.enum(idTypes),
    idNumber: z.string(),
    dateOfBirth: z.string(),
    ...reachable,
  }),
  z.object({
    customerType: z.literal('Corporate'),
    companyName: z.string(),
    registrationNumber: z.string(),
    contactPerson: z.string(),
    ...reachable,
  }),
]);

/** Which of the two is asked: what the quote was made for. */
export type { CustomerType };
