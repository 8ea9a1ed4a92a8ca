/** What is said where an answer says nothing (specification, section 8). */
export const unexpectedText = {
  en: 'There was an error processing your request.',
  sw: 'Kulikuwa na hitilafu wakati wa kushughulikia ombi lako.',
} as const;
