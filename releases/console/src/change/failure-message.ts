import type { Translate } from '@tulinde/ui/i18n';
import type { RegistryError } from '../api';
import { failureTexts } from './failure-texts';

type Key = keyof typeof failureTexts.en;

const isKey = (code: string): code is Key => Object.hasOwn(failureTexts.en, code);

const issuesOf = (issues: unknown): string =>
  (Array.isArray(issues) ? (issues as { field?: unknown; message?: unknown }[]) : [])
    .map(({ field, message }) => `${String(field)}: ${String(message)}`)
    .join('; ');

/** What is wrong and what to do about it, in a person's words. */
export const failureMessage = (error: RegistryError, text: Translate<Key>): string => {
  if (error.kind !== 'refused') return text(error.kind);
  const params = Object.fromEntries(
    Object.entries(error.details)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, value as string | number]),
  );
  if (!isKey(error.code)) return text('other', { message: error.message });
  return text(error.code, { ...params, issues: issuesOf(error.details['issues']), app: String(params['app'] ?? '') });
};
