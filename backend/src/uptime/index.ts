export { beat, uptime, isSilent, type Uptime } from './beat';
export { keepBeating } from './keep-beating';
export { lostBetween, outagesOf, type Outage } from './outages';
