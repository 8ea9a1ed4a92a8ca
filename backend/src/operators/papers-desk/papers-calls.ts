import * as z from 'zod/mini';
import { operatorCall, type OperatorCall } from '../desk/operator-call';
import type { IssueDependencies } from '../../servicing/issue/issue-dependencies';
import { lostPapers } from '../../servicing/issue/lost-papers';

/** What operators may ask about papers whose files are missing. */
export const papersCalls = (deps: IssueDependencies): Readonly<Record<string, OperatorCall>> => ({
  papers: operatorCall(z.object({ print: z.boolean() }), ({ print }) => lostPapers(deps, { isPrinted: print })),
});
