export { recipientOf, reminderRecipient, notifyOwner } from './recipient';
