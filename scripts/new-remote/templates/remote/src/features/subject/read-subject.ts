import type { ApiClient } from '@tulinde/shared/api';

export interface SubjectEntry {
  readonly id: string;
  readonly title: string;
}

/**
 * What the page shows. Nothing until the contracts have a call for it: then `api.call(…, {}, { signal })`.
 * @throws ApiError
 */
export const readSubject = async (_api: ApiClient, _signal?: AbortSignal): Promise<readonly SubjectEntry[]> => [];
