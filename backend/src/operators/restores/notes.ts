import { idName } from '../../platform/adapters/files/with-database';
import { isNoteOfNumber } from '../../customers-and-policies/policies/given-numbers';
import { markName } from './mark';

/** Whether a name of the file store is none of a paper or an upload. */
export const isNote = (name: string): boolean => isNoteOfNumber(name) || [markName, idName].includes(name);
