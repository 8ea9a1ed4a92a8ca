/** What every change of a pointer can be refused with, and what this one can beside it. */
export const pointerRefusals = (...conflicts: string[]): Record<number, string[]> => ({
  400: ['INVALID'],
  404: ['ENVIRONMENT_UNKNOWN', 'RELEASE_UNKNOWN'],
  409: ['REVISION_CHANGED', 'SECOND_PERSON', 'ROUTE_TAKEN', 'RELEASE_GONE', 'RELEASE_BAD', ...conflicts],
  423: ['FROZEN'],
});
