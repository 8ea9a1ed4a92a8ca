import { messages, messageText, type Language } from '@tulinde/contracts';

const mandatory: readonly string[] = [messages.en.mandatory, messages.sw.mandatory];

/** Whether a message says that an answer is missing, whichever language it was said in. */
export const isMissing = (message: string | undefined): boolean => message !== undefined && mandatory.includes(message);

/**
 * What heads the summary of a form's errors: that mandatory fields are to be filled where one is empty, and nowhere else.
 * @param found the message of each field, as its rule said it
 */
export const errorsTitle = (found: readonly (string | undefined)[], language: Language): string =>
  messageText(found.some(isMissing) ? 'mandatory' : 'check', language);
