import * as z from 'zod/mini';
import type { MessageKey } from './messages';

/*
 * Control characters, which the database refuses or a terminal obeys; those that turn the direction of writing, so that a
 * name reads as another one; halves of characters, which are no text.
 */
const neverTyped = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text holds only what people type. Line ends are none of that: fields of several lines make blanks of them first. */
export const isPlain = (value: string): boolean => !neverTyped.test(value);

/** Largest whole number that a column of the database takes. */
const largest = 2 ** 31 - 1;

/** Whether a number is one by which something is counted or known: without a fraction, within 32 bits. */
export const isWhole = (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= largest;

/*
 * Not zod's own checks of a length: those look at the length of whatever came, and an object may call anything its length.
 */
export const atMost = (maximum: number, refusal?: MessageKey) =>
  z.refine<{ readonly length: number }>((value) => value.length <= maximum, refusal);
export const notEmpty = z.refine<string>((value) => value !== '', { error: 'mandatory', abort: true });

/** A text of the wire, never typed into a form: of a bounded length, and plain. @param refusal of any other */
export const plainText = (maximum: number, refusal: MessageKey) =>
  z.string().check(atMost(maximum, refusal), z.refine(isPlain, refusal));

/** By which something of ours is asked for. One of another form is as unknown as one that never was. */
export const identifier = (maximum: number, refusal: MessageKey) =>
  z.string().check(notEmpty, atMost(maximum, refusal), z.refine(isPlain, refusal));

/** A number by which something is counted or known. */
export const wholeNumber = (refusal: MessageKey) => z.number().check(z.refine(isWhole, refusal));
