import type * as z from 'zod/mini';

/** For a schema's own check: puts a message beside a field. */
export const refuseField =
  ({ issues }: Pick<z.core.ParsePayload, 'issues'>) =>
  (field: string, message: string, params?: Record<string, number>): void => {
    issues.push({ code: 'custom', input: undefined, path: [field], message, ...(params ? { params } : {}) });
  };
