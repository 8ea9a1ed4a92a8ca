export { closeCase, openCase, notifyOfCaseJob, type NewCase } from './open-case';
export { findCollisions } from './find-collisions';
export { caseOfFailedJob } from './failed-jobs';
export { caseJobs } from './notify-of-case';
