export { remind, type Reminder } from './remind';
export { reachOf, tell, tellBoth, type Reach } from './reach';
