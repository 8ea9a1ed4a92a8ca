export { giveBack, purgeLimits, takeAll, type Limit } from '../../platform/http/rate-limits/attempt-limits';
