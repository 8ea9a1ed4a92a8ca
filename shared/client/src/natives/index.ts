export * from './deprecated-names';
export { capturePristineGlobals, pristineGlobals } from './pristine-globals';
export { keptHistory } from './kept-history';
export { keptTimers, keptTimersName } from './kept-timers';
export { withDeadline } from './with-deadline';
