export { beat, uptime, isSilent } from './beat';
export { keepBeating } from './keep-beating';
export { lostBetween, outagesOf, type Outage } from './outages';
