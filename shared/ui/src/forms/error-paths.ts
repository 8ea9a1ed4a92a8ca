import type { FieldError, FieldErrors } from 'react-hook-form';

const isFieldError = (value: object): value is FieldError => 'type' in value && typeof value.type !== 'object';

/** The errors of a form by the dotted path of their fields. */
export const errorsByPath = (errors: FieldErrors, prefix = ''): Map<string, FieldError> => {
  const found = new Map<string, FieldError>();
  for (const [name, value] of Object.entries(errors) as [string, unknown][]) {
    // `ref` is the element of a field, not a part of the answers.
    if (typeof value !== 'object' || value === null || name === 'ref') continue;
    const path = prefix + name;
    if (isFieldError(value)) found.set(path, value);
    else for (const [inner, error] of errorsByPath(value, `${path}.`)) found.set(inner, error);
  }
  return found;
};
