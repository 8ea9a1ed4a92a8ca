import type { SliceDefinition } from '@tulinde/client/session';
import * as z from 'zod/mini';

const dismissedSchema = z.object({ texts: z.array(z.string()) });

/** Which new versions of our texts the customer has taken from the page: document and version of each. */
export const dismissedSlice: SliceDefinition<z.infer<typeof dismissedSchema>> = {
  name: 'portal-texts-dismissed',
  version: 1,
  schema: dismissedSchema,
  keep: 'local',
  initial: { texts: [] },
};
