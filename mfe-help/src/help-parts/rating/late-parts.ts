/** One chunk: both stand on the same call. */
export { Rating } from './rating';
export { sendWaiting } from './send-waiting';
