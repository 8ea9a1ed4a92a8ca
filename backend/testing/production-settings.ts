/** What a production process is told at the least, but for its database; the services outside are stand-ins. */
export const productionSettings = {
  NODE_ENV: 'production',
  TULINDE_MPESA: 'simulator',
  TULINDE_MAIL: 'folder',
  TULINDE_FILES: 'folder',
  TULINDE_SCANNER: 'off',
  TULINDE_CERTIFICATES: 'local',
  TULINDE_SMS: 'local',
  TULINDE_MONEY_OWNER: 'money@example.co.ke',
  TULINDE_DOCUMENT_SECRET: 'papers 7kQ2mXw9ZrT4vB1nLs8Yd3HcZq',
  TULINDE_SERVICE_TOKEN_SECRET: 'tokens 5fJ0pGu6EaN2sKx7RiW9bVt3Q',
};
