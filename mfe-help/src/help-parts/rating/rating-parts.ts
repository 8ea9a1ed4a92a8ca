import { chunk } from '@tulinde/ui/page';

/** What asks for a rating and what sends it: the rules of their call are no part of the page that has the answers. */
export const ratingParts = chunk(() => import(/* webpackChunkName: "rating" */ './late-parts'));
