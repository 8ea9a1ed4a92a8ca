import type { IncomingHttpHeaders } from 'node:http';
import type { Live, LiveRevision } from '../composition/live';
import { ownChoiceOf } from '../overrides/own-choice';
import { overrideCookie, type Overrides } from '../overrides/overrides';
import { cohortOf } from './candidates';
import { cookieValue } from './cookies';
import { knownVisitor, visitorCookie } from './visitor';

/** The visitor that a browser says it is, or null when it brings no cookie of ours. */
export const visitorOf = ({ cookie }: IncomingHttpHeaders): string | null =>
  knownVisitor(cookieValue(cookie, visitorCookie));

interface Served {
  revision: LiveRevision;
  overrides: Overrides;
  /** Version of the shell that did not start in the visitor's last page. */
  failedShell?: string | undefined;
}

/**
 * What a visitor is shown, told from the cookies alone, so that every edge tells the same.
 *
 * @param visitor null: nobody we know, who gets no candidate
 */
export const liveFor = async (
  visitor: string | null,
  { cookie }: IncomingHttpHeaders,
  { revision, overrides, failedShell }: Served,
): Promise<Live> => {
  const token = cookieValue(cookie, overrideCookie);
  const choice = token === undefined ? null : await overrides.choiceOf(token, ownChoiceOf(cookie));
  const cohort = visitor === null ? [] : cohortOf(visitor, revision.candidates);
  return revision.forSelection({ cohort, overrides: choice?.entries ?? null, failedShell }, choice?.loaded);
};
