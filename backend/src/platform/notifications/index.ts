export type { Facts, InWords, Notification, Recipient } from './notification';
export { addressee, notify } from './notify';
