import { claimKindOf, messageGroup, type ClaimType, type Language } from '@tulinde/contracts';
import { packWords } from './pack-words';

/** What a file is of: the words of the kind's evidence, or that it came with a message. */
export const nameOfGroup = (type: ClaimType, group: string, language: Language): string =>
  group === messageGroup
    ? packWords[language].messages
    : (claimKindOf(type).evidence.find((each) => each.group === group)?.label[language] ?? group);
