import { useLayoutEffect, useRef } from 'react';
import { get, useFormState } from 'react-hook-form';
import { uiTexts } from '../components/texts';
import { useText } from '../i18n';
import type { FormErrorPart } from './errors-by-part';

/** Opens the first part with an error, each time that the form was sent: the error summary leads into the others. */
export const useOpenRefusedPart = <Part extends FormErrorPart>(
  parts: readonly Part[],
  open: (part: Part) => void,
): void => {
  const { errors, submitCount } = useFormState();
  const seen = useRef(submitCount);
  useLayoutEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    const refused = parts.find(({ paths }) => paths.some((path) => get(errors, path) !== undefined));
    if (refused) open(refused);
  });
};

/** What a folded part says of its errors; null where it has none. */
export const usePartErrors = (paths: readonly string[]): string | null => {
  const text = useText(uiTexts);
  const { errors } = useFormState({ name: [...paths] });
  const count = paths.filter((path) => get(errors, path) !== undefined).length;
  return count === 0 ? null : text(count === 1 ? 'part.error' : 'part.errors', { count });
};
