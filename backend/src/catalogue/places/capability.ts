import type { Capability } from '../../platform/capabilities/capability';
import { placeHandlers } from './handlers';
import type { Places } from './places';

export const placesCapability: Capability<{ readonly places: Places }> = {
  handlers: ({ places }) => placeHandlers(places),
};
