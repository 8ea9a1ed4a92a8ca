import type { ApiClient } from '@tulinde/client/api';
import type { ReadOptions } from '@tulinde/ui/page';

export interface SubjectEntry {
  readonly id: string;
  readonly title: string;
}

/**
 * What the page shows. Nothing until the contracts have a call for it: then `api.call(…, {}, options)`.
 * @throws ApiError
 */
export const readSubject = async (_api: ApiClient, _options: ReadOptions): Promise<readonly SubjectEntry[]> => [];
