export { giveBack, purgeLimits, takeAll, type Limit } from '../http/rate-limits/attempt-limits';
