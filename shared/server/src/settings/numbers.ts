import * as z from 'zod/mini';

const number = () => z.coerce.number({ error: 'must be a number' });
const isWhole = () => z.int('must be a whole number');

/** A whole number, without a fallback. @param from the least that it may be */
export const atLeast = (from: number) => number().check(isWhole(), z.gte(from, `must be ${from} or more`));

/** A setting that is a whole number. @param from the least that it may be */
export const wholeNumber = (fallback: number, from: number) => z._default(atLeast(from), fallback);

const mostPorts = 65_535;
const isPort = `must be 0 to ${mostPorts}`;

/** A port, without a fallback; 0 is any that is free. */
export const anyPort = () => number().check(isWhole(), z.gte(0, isPort), z.lte(mostPorts, isPort));

/** A setting that is a port; 0 is any that is free. */
export const port = (fallback: number) => z._default(anyPort(), fallback);
