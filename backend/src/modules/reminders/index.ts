export { remind, type Reminder } from './remind';
export { remindedCustomer } from './reminded-customer';
