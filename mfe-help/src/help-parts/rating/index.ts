import { feature } from '@tulinde/ui/page';
import { ratingParts } from './rating-parts';

/** Whether an answer was useful, in a chunk of its own: it is needed once an answer is open. */
export const rating = feature(async () => (await ratingParts()).Rating);
