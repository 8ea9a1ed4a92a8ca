import * as z from 'zod/mini';
import { startDateRules } from './cover-start';
import { atMost, isWhole } from '../plain-fields';
import { paPersons, type PaPerson } from '../pa-options';
import { ageOn, nairobiDay } from './days';
import { cleanCode, cleanName, isPersonNumber, isPrintable, parsePhone } from '../identifiers';
import { confirmedOneName, day, nameRules, text, tick, withRules, yesOrNo, type Rules } from './lenient';
import {
  checkBirth,
  cleanPersonalDetails,
  personalDetailsRules,
  personalDetailsShape,
  type PersonalDetails,
} from './personal-details';
import { purchaseIdSchema } from './purchase-id';

/** Completed years on the day of purchase, both ends included; an insurer's own ages lie within them. */
export const insurableAges: Readonly<Record<PaPerson, { readonly from: number; readonly to: number }>> = {
  ADULT: { from: 18, to: 75 },
  CHILD: { from: 0, to: 17 },
  STUDENT: { from: 3, to: 30 },
};

export const relationships = ['SELF', 'SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER'] as const;
export type Relationship = (typeof relationships)[number];

const personShape = z.object({
  personCovered: text,
  recordNo: z.pipe(text, z.transform(Number)),
  fullName: text,
  /** That the document has one name only. */
  hasOneName: tick,
  dateOfBirth: day,
  relationship: text,
  idNumber: text,
});
const shape = z.object({
  purchaseId: purchaseIdSchema,
  customer: z.object(personalDetailsShape),
  people: z.array(personShape).check(atMost(20, 'request.malformed')),
  student: z.nullish(z.object({ school: text, admissionNumber: text })),
  health: z.object({
    hasCondition: yesOrNo,
    condition: text,
    hasDangerousWork: yesOrNo,
    dangerousWork: text,
  }),
  nextOfKin: z.object({ fullName: text, hasOneName: tick, relationship: text, phone: text }),
  /** The day that cover begins, today to 30 days ahead. */
  startDate: text,
  /** Which of the two latest days holds; the server takes it from the purchase. */
  isRenewal: tick,
});
type Shape = z.output<typeof shape>;

export interface InsuredPerson {
  readonly personCovered: PaPerson;
  /** With `personCovered` it names the priced person of the quote (spec 20). */
  readonly recordNo: number;
  readonly fullName: string;
  readonly dateOfBirth: string;
  readonly relationship: Relationship;
  /** National ID, passport or birth certificate number. */
  readonly idNumber: string;
  /** Where the document has one name only. */
  readonly hasOneName?: boolean | undefined;
}
export interface Student {
  readonly school: string;
  readonly admissionNumber: string;
}
/** Stays in memory in the browser; on the server with the purchase only. */
export interface HealthDeclaration {
  readonly hasCondition: boolean;
  readonly condition: string;
  readonly hasDangerousWork: boolean;
  readonly dangerousWork: string;
}
export interface NextOfKin {
  readonly fullName: string;
  readonly hasOneName?: boolean | undefined;
  readonly relationship: Relationship;
  readonly phone: string;
}
export interface SavePaDetails {
  readonly purchaseId: string;
  readonly customer: PersonalDetails;
  readonly people: readonly InsuredPerson[];
  readonly student: Student | null;
  readonly health: HealthDeclaration;
  readonly nextOfKin: NextOfKin;
  readonly startDate: string;
}

const known = (list: readonly string[], value: string): boolean => list.includes(value);

const personRules = (person: Shape['people'][number], rules: Rules, today: string): void => {
  rules.check('personCovered', known(paPersons, person.personCovered), 'request.malformed');
  rules.check('recordNo', isWhole(person.recordNo) && person.recordNo > 0, 'request.malformed');
  nameRules('fullName', person.fullName, rules, person.hasOneName);
  const ages = insurableAges[person.personCovered as PaPerson] as { from: number; to: number } | undefined;
  if (checkBirth('dateOfBirth', person.dateOfBirth, today, rules) && ages !== undefined) {
    const age = ageOn(person.dateOfBirth, today);
    rules.check('dateOfBirth', age >= ages.from && age <= ages.to, 'person.age', { from: ages.from, to: ages.to });
  }
  rules.required('relationship', person.relationship);
  rules.check('relationship', known(relationships, person.relationship), 'relationship.unknown');
  rules.required('idNumber', person.idNumber);
  rules.check('idNumber', isPersonNumber(person.idNumber), 'person.id.format');
};

/* Two people of one purchase with the same number are one person, insured twice. */
const noneTwice = (people: Shape['people'], rules: Rules): void => {
  const seen = new Set<string>();
  people.forEach(({ idNumber }, index) => {
    const bare = cleanCode(idNumber);
    rules.check(`people.${index}.idNumber`, bare === '' || !seen.has(bare), 'person.twice');
    seen.add(bare);
  });
};

/* Who is insured as the buyer was born on the buyer's day; a day that is wrong in itself is said once. */
const buyerIsSelf = ({ customer, people }: Shape, rules: Rules): void => {
  const wrong = new Set(rules.issues.map(({ field }) => field));
  if (wrong.has('customer.dateOfBirth')) return;
  people.forEach(({ relationship, dateOfBirth }, index) => {
    const isOther = relationship === 'SELF' && dateOfBirth !== customer.dateOfBirth;
    const isSaid = wrong.has(`people.${index}.dateOfBirth`);
    rules.check(`people.${index}.relationship`, !isOther || isSaid, 'person.self');
  });
};

const healthRules = (health: Shape['health'], rules: Rules): void => {
  rules.required('hasCondition', health.hasCondition);
  if (health.hasCondition === true) rules.required('condition', health.condition);
  rules.required('hasDangerousWork', health.hasDangerousWork);
  if (health.hasDangerousWork === true) rules.required('dangerousWork', health.dangerousWork);
  rules.check('condition', health.condition.length <= 1000, 'text.tooLong', { max: 1000 });
  rules.check('dangerousWork', health.dangerousWork.length <= 1000, 'text.tooLong', { max: 1000 });
};

const nextOfKinRules = (person: Shape['nextOfKin'], rules: Rules): void => {
  nameRules('fullName', person.fullName, rules, person.hasOneName);
  rules.required('relationship', person.relationship);
  rules.check('relationship', known(relationships, person.relationship), 'relationship.unknown');
  rules.check('relationship', person.relationship !== 'SELF', 'nextOfKin.self');
  rules.required('phone', person.phone);
  rules.check('phone', parsePhone(person.phone) !== null, 'phone.format');
};

const rulesOf = (values: Shape, rules: Rules, today: string): void => {
  personalDetailsRules(values.customer, rules.within('customer'), today);
  rules.check('people', values.people.length > 0, 'mandatory');
  values.people.forEach((person, index) => personRules(person, rules.within(`people.${index}`), today));
  buyerIsSelf(values, rules);
  noneTwice(values.people, rules);
  if (values.people.some(({ personCovered }) => personCovered === 'STUDENT')) {
    rules.required('student.school', values.student?.school ?? '');
    rules.required('student.admissionNumber', values.student?.admissionNumber ?? '');
    rules.check('student.school', (values.student?.school ?? '').length <= 150, 'text.tooLong', { max: 150 });
    rules.check('student.school', isPrintable(values.student?.school ?? ''), 'name.latin');
    rules.check('student.admissionNumber', (values.student?.admissionNumber ?? '').length <= 40, 'text.tooLong', {
      max: 40,
    });
  }
  healthRules(values.health, rules.within('health'));
  nextOfKinRules(values.nextOfKin, rules.within('nextOfKin'));
  startDateRules('startDate', values.startDate, { today, isRenewal: values.isRenewal }, rules);
};

const clean = (values: Shape): SavePaDetails => ({
  purchaseId: values.purchaseId,
  customer: cleanPersonalDetails(values.customer),
  people: values.people.map((person) => ({
    personCovered: person.personCovered as PaPerson,
    recordNo: person.recordNo,
    fullName: cleanName(person.fullName),
    dateOfBirth: person.dateOfBirth,
    relationship: person.relationship as Relationship,
    idNumber: cleanCode(person.idNumber),
    ...confirmedOneName(person.fullName, person.hasOneName),
  })),
  student: values.people.some(({ personCovered }) => personCovered === 'STUDENT') ? (values.student ?? null) : null,
  health: {
    hasCondition: values.health.hasCondition === true,
    condition: values.health.hasCondition === true ? values.health.condition : '',
    hasDangerousWork: values.health.hasDangerousWork === true,
    dangerousWork: values.health.hasDangerousWork === true ? values.health.dangerousWork : '',
  },
  nextOfKin: {
    fullName: cleanName(values.nextOfKin.fullName),
    relationship: values.nextOfKin.relationship as Relationship,
    phone: parsePhone(values.nextOfKin.phone) ?? '',
    ...confirmedOneName(values.nextOfKin.fullName, values.nextOfKin.hasOneName),
  },
  startDate: values.startDate,
});

/** @param today called at each parse; the day in Nairobi */
export const paDetailsRequestSchemaWith = (today: () => string) =>
  withRules(shape, (values, rules) => rulesOf(values, rules, today()), clean);
export const paDetailsRequestSchema = paDetailsRequestSchemaWith(() => nairobiDay());

/** As the server answers them. */
export const insuredPersonSchema = z.object({
  personCovered: z.enum(paPersons),
  recordNo: z.number(),
  fullName: z.string(),
  dateOfBirth: z.string(),
  relationship: z.enum(relationships),
  idNumber: z.string(),
  hasOneName: z.optional(z.boolean()),
});
export const studentSchema = z.object({ school: z.string(), admissionNumber: z.string() });
export const nextOfKinSchema = z.object({
  fullName: z.string(),
  relationship: z.enum(relationships),
  phone: z.string(),
  hasOneName: z.optional(z.boolean()),
});
