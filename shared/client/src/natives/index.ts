export { keepNatives, natives } from './natives';
export { keptHistory } from './kept-history';
export { keptTimers, keptTimersName } from './kept-timers';
