import type { CallHandlers } from '../../platform/http/call-handler';
import type { Places } from './places';

export const placeHandlers = (places: Places): Pick<CallHandlers, 'getPlaces'> => ({
  getPlaces: { handle: async (_body, { now }) => [...(await places.all(now))] },
});
