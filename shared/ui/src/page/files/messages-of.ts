import type { ApiError } from '@tulinde/client/api';

/** Why a file was not taken, for the place where it was chosen: without the names of fields, which a toast has. */
export const messagesOf = ({ errors, texts }: Pick<ApiError, 'errors' | 'texts'>): readonly string[] =>
  errors.length > 0 ? [...new Set(errors.map(({ message }) => message))] : texts;
