import type { CallHandlers } from '../../platform/http/call-handler';
import type { JobHandlers } from '../../platform/jobs';
import { printReport, printReportJob } from './print-report';
import { submitClaim } from './submit-claim';
import type { SubmitDependencies } from './submit-dependencies';

export const submitHandlers = (deps: SubmitDependencies): Pick<CallHandlers, 'submitClaim'> => ({
  submitClaim: { handle: (body, context) => submitClaim(deps, body, context) },
});

export const submitJobs = (
  deps: SubmitDependencies & { readonly secret: string; readonly now: () => Date },
): JobHandlers => ({ [printReportJob]: printReport(deps) });
