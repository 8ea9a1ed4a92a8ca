import type { PaDraft, paRequestValues } from '../../slices/pa-quote-slice';

/** What the form holds: the request as it travels, with the answers as typed. */
export type PaFormValues = ReturnType<typeof paRequestValues>;
export type PaFieldName = keyof PaDraft;

/** One adult and no children: what every cover type starts with (spec 19). */
export const onePerson = { numberOfAdults: 1, numberOfChildren: 0 } as const satisfies Partial<PaDraft>;

export const emptyPaDraft: PaDraft = { coverType: '', coverDuration: '', ...onePerson };

/** The fields that a person sees for these answers, in the order of the page. */
export const visiblePaFields = ({ coverType }: PaDraft): PaFieldName[] => [
  'coverType',
  ...(coverType === 'FAMILY' ? (['numberOfAdults', 'numberOfChildren'] as const) : []),
  'coverDuration',
];

export const paFieldId = (name: PaFieldName): string => `pa-${name}`;
