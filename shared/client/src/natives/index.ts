export { keepNatives, natives } from './natives';
export { keptHistory } from './kept-history';
export { keptTimersName } from './kept-timers';
