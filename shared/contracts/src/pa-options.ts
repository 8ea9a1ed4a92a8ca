/** The option lists of personal accident (PA) cover. Values are the wire's, never labels. */

export const paCoverTypes = ['INDIVIDUAL', 'FAMILY', 'STUDENT'] as const;
export type PaCoverType = (typeof paCoverTypes)[number];

/** Codes of the term in days (spec 17): the server computes the calendar end date. */
export const paDurations = [90, 180, 360] as const;
export type PaDuration = (typeof paDurations)[number];

const durationsByType: Readonly<Record<PaCoverType, readonly PaDuration[]>> = {
  INDIVIDUAL: [360],
  FAMILY: [360],
  STUDENT: [90, 180, 360],
};

/** The terms offered for a cover type; none while none is chosen. */
export const paDurationsFor = (coverType: string): readonly PaDuration[] =>
  Object.hasOwn(durationsByType, coverType) ? durationsByType[coverType as PaCoverType] : [];

/** The most people of a family. */
export const maximumPaAdults = 2;
export const maximumPaChildren = 4;

export const paPersons = ['ADULT', 'CHILD', 'STUDENT'] as const;
export type PaPerson = (typeof paPersons)[number];

/** `policyProductId`: one product of the insurers' for each cover type. */
export const paPolicyProductIds: Readonly<Record<PaCoverType, number>> = { INDIVIDUAL: 301, FAMILY: 302, STUDENT: 303 };

/** The only channel of the portal. */
export const paChannel = 'WEB';
