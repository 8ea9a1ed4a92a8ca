import * as z from 'zod/mini';
import { lenientText } from '../lenient-fields';
import { isPlain } from '../plain-fields';
import { parsePhone, isDay } from '../identifiers';
import { nairobiDay } from '../purchase/days';
import { text, tick, type Rules } from '../purchase/lenient';
import { cancelReasons, type CancelReason } from './reasons';

export const longestCancelNote = 500;
export const longestBuyer = 120;

/** A day that has come: a vehicle that will be sold is not sold. */
export const isSaleDay = (day: string): boolean => isDay(day) && day <= nairobiDay();

/** A calendar day in Nairobi; whether it is one of the cover's is the server's to say (`cancel.day`). */
export const cancelDaySchema = z.pipe(lenientText, z.string().check(z.refine(isDay, 'cancel.day')));

/** As the form sends them. `phone` may stay empty: the refund goes to the number that is known. */
export const cancelFields = {
  reason: text,
  day: text,
  /** Of `OTHER`, where the customer wants to say more. */
  note: z.string().check(z.refine((value) => isPlain(value.replace(/[\n\r\t]/g, ' ')), 'text.characters')),
  /** Of `SOLD`: the day of the sale and who bought it. Releases that do not ask for them leave both out. */
  soldOn: text,
  buyer: text,
  phone: text,
  /** That driving without cover is an offence; of a vehicle. */
  isWarned: tick,
  isMotor: tick,
};

interface CancelFields {
  readonly reason: string;
  readonly day: string;
  readonly note: string;
  readonly soldOn: string;
  readonly buyer: string;
  readonly phone: string;
  readonly isWarned: boolean;
  readonly isMotor: boolean;
}

export interface CancelForm {
  readonly reason: CancelReason;
  readonly day: string;
  readonly note: string;
  /** Of a vehicle that was sold; null where it is not told. */
  readonly soldOn: string | null;
  readonly buyer: string;
  /** `+2547…`; null where the one that is known is meant. */
  readonly phone: string | null;
  readonly isWarned: boolean;
}

const isReason = (value: string): value is CancelReason => (cancelReasons as readonly string[]).includes(value);

export const cancelFormRules = (values: CancelFields, rules: Rules): void => {
  if (rules.required('reason', values.reason)) rules.check('reason', isReason(values.reason), 'cancel.reason');
  if (rules.required('day', values.day)) rules.check('day', isDay(values.day), 'cancel.day');
  if (values.reason === 'SOLD') {
    rules.check('soldOn', values.soldOn === '' || isDay(values.soldOn), 'cancel.soldOn');
    rules.check('buyer', values.buyer.length <= longestBuyer, 'text.tooLong', { max: longestBuyer });
  }
  rules.check('note', values.note.trim().length <= longestCancelNote, 'cancel.note');
  rules.check('phone', values.phone === '' || parsePhone(values.phone) !== null, 'phone.format');
  // The server knows whether it is a vehicle, and asks again.
  rules.check('isWarned', values.isWarned || !values.isMotor, 'cancel.warned');
};

export const cleanCancelForm = ({ reason, day, note, soldOn, buyer, phone, isWarned }: CancelFields): CancelForm => ({
  reason: reason as CancelReason,
  day,
  note: note.trim(),
  soldOn: reason === 'SOLD' && soldOn !== '' ? soldOn : null,
  buyer: reason === 'SOLD' ? buyer : '',
  isWarned,
  phone: phone === '' ? null : parsePhone(phone),
});
