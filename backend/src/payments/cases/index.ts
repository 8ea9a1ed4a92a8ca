export { closeCase, openCase, tellCaseJob, type NewCase } from './open-case';
export { caseOfFailedJob } from './failed-jobs';
export { caseJobs } from './tell-case';
