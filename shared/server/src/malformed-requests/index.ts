export { endSlowBodies } from './end-slow-bodies';
export { toOriginForm } from './origin-form';
export { MalformedRequestError, refuseMalformedRequests, refuseNulInBodies } from './refuse-malformed-requests';
