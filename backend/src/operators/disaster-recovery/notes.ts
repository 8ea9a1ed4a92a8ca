import { idName } from '../../platform/adapters/files/with-database';
import { isNumberRecord } from '../../customers-and-policies/policies/number-journal';
import { markName } from './mark';

/** Whether a name of the file store is none of a paper or an upload. */
export const isNote = (name: string): boolean => isNumberRecord(name) || [markName, idName].includes(name);
