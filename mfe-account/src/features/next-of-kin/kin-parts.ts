import type { FormErrorPart } from '@tulinde/ui/forms';

const fields = ['fullName', 'relationship', 'dateOfBirth', 'share', 'phone', 'idNumber'];
const ofGuardian = ['fullName', 'relationship', 'phone'];

/** The fields of a person of the form, in the order of the page. */
export const pathsOfPerson = (index: number): readonly string[] => [
  ...fields.map((field) => `people.${index}.${field}`),
  ...ofGuardian.map((field) => `people.${index}.guardian.${field}`),
];

export interface KinPart extends FormErrorPart {
  readonly index: number;
}

/** Each person is a part of the form, of which one is open at a time. @param names of the people, in their order */
export const kinParts = (names: readonly string[]): readonly KinPart[] =>
  names.map((name, index) => ({ index, name, paths: pathsOfPerson(index) }));
