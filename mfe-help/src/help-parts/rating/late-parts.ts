/** One chunk: both stand on the same call. */
export { Rating } from './rating';
export { sendRating } from './send-rating';
