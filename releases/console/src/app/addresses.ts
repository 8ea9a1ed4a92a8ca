/** Where the pages of the console stand, below /console. */
export const addresses = {
  environment: (environment: string) => `/environments/${environment}`,
  app: (environment: string, app: string) => `/environments/${environment}/apps/${app}`,
  testers: (environment: string) => `/environments/${environment}/testers`,
  quarantine: '/quarantine',
  tokens: '/tokens',
  audit: '/audit',
} as const;
