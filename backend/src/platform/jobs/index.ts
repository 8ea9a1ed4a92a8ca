export { asJob, isInJob } from '../database/present-work';
export { enqueueJob, enqueueJobs, type NewJob } from './enqueue-job';
export { JobGivesUp, type GivenUpJob, type JobContext, type JobHandler, type JobHandlers, type RunAgain } from './job';
