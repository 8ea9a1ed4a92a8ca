export { remind, type Reminder } from './remind';
export { recipientOf, notify, notifyByAllWays, type Recipient } from './recipient';
