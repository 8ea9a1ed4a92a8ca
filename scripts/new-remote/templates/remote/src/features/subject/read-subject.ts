import type { ApiClient } from '@tulinde/shared/api';
import type { ReadOptions } from '@tulinde/shared/page';

export interface SubjectEntry {
  readonly id: string;
  readonly title: string;
}

/**
 * What the page shows. Nothing until the contracts have a call for it: then `api.call(…, {}, options)`.
 * @throws ApiError
 */
export const readSubject = async (_api: ApiClient, _options: ReadOptions): Promise<readonly SubjectEntry[]> => [];
