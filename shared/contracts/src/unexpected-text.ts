/** What the portal shows where a failed call says nothing. */
export const unexpectedText = {
  en: 'There was an error processing your request.',
  sw: 'Kulikuwa na hitilafu wakati wa kushughulikia ombi lako.',
} as const;
