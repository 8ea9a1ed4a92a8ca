import * as z from 'zod/mini';
import { call } from '../call';
import { isWhole, wholeNumber } from '../plain-fields';
import { parsePhone, isDay } from '../identifiers';
import { text, withRules } from './lenient';
import { purchaseIdSchema, purchaseRequestSchema } from './purchase-id';

/** How far ahead a valuation may be booked, days; there is none on Sundays. */
export const valuationDays = 14;

export const valuationCentreSchema = z.object({
  centreId: z.number(),
  county: z.string(),
  name: z.string(),
  address: z.string(),
  /** The valuer comes to a place of the customer's choice in the county. */
  isMobile: z.boolean(),
});
export type ValuationCentre = z.infer<typeof valuationCentreSchema>;

export const slotDaySchema = z.object({
  day: z.string(),
  /** Start times still free, `09:00`. */
  times: z.array(z.string()),
});
export type SlotDay = z.infer<typeof slotDaySchema>;

export const valuationMethods = ['CENTRE', 'MOBILE', 'CALL'] as const;
export type ValuationMethod = (typeof valuationMethods)[number];

const bookingShape = z.object({
  purchaseId: purchaseIdSchema,
  method: text,
  centreId: z.pipe(
    text,
    z.transform((value) => (value === '' ? null : Number(value))),
  ),
  date: text,
  time: text,
  /** Where a mobile valuer comes to. */
  place: text,
  /** Whom to call, where the customer asks to be called. */
  phone: text,
});
export interface BookValuation {
  readonly purchaseId: string;
  readonly method: ValuationMethod;
  /** Null for a call. */
  readonly centreId: number | null;
  readonly date: string | null;
  readonly time: string | null;
  readonly place: string;
  readonly phone: string | null;
}

export const bookValuationRequestSchema = withRules(
  bookingShape,
  (values, rules) => {
    rules.required('method', values.method);
    if (!rules.check('method', (valuationMethods as readonly string[]).includes(values.method), 'choice.unknown'))
      return;
    if (values.method === 'CALL') {
      rules.required('phone', values.phone);
      rules.check('phone', parsePhone(values.phone) !== null, 'phone.format');
      return;
    }
    rules.required('centreId', values.centreId);
    rules.check('centreId', values.centreId !== null && isWhole(values.centreId), 'valuation.centre.unknown');
    rules.required('date', values.date);
    rules.check('date', isDay(values.date), 'day.format');
    rules.required('time', values.time);
    rules.check('time', /^\d{2}:\d{2}$/.test(values.time), 'valuation.time.unknown');
    if (values.method === 'MOBILE') rules.required('place', values.place);
    rules.check('place', values.place.length <= 200, 'text.tooLong', { max: 200 });
  },
  (values): BookValuation => {
    const isCall = values.method === 'CALL';
    return {
      purchaseId: values.purchaseId,
      method: values.method as ValuationMethod,
      centreId: isCall ? null : values.centreId,
      date: isCall ? null : values.date,
      time: isCall ? null : values.time,
      place: values.method === 'MOBILE' ? values.place : '',
      phone: isCall ? parsePhone(values.phone) : null,
    };
  },
);

/** As booked. */
export const valuationSchema = z.object({
  method: z.enum(valuationMethods),
  centre: z.nullable(valuationCentreSchema),
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  place: z.string(),
  phone: z.nullable(z.string()),
});
export type Valuation = z.infer<typeof valuationSchema>;

/** The centres that value vehicles. */
export const getValuationCentresCall = call({
  path: '/getValuationCentres',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({}),
  answer: z.array(valuationCentreSchema),
});

/** The free slots of a centre over the next 14 days; the purchase's own booking counts as free. */
export const getValuationSlotsCall = call({
  path: '/getValuationSlots',
  caller: 'service',
  proof: 'none',
  writes: false,
  subject: 'purchase',
  request: z.extend(purchaseRequestSchema, { centreId: wholeNumber('valuation.centre.unknown') }),
  answer: z.array(slotDaySchema),
});
