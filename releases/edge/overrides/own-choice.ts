import { appNamePattern, versionPattern } from '@tulinde/contracts';
import * as z from 'zod/mini';
import { cookieValue } from '../../composition/visitors/cookies';
import { ownChoiceCookie } from './overrides';

const choiceSchema = z.record(z.string().check(z.regex(appNamePattern)), z.string().check(z.regex(versionPattern)));

/** The releases that a tester has chosen in the page. Nothing for a cookie that is not one of ours. */
export const ownChoiceOf = (cookies: string | undefined): Record<string, string> => {
  const value = cookieValue(cookies, ownChoiceCookie);
  if (value === undefined) return {};
  try {
    return choiceSchema.safeParse(JSON.parse(decodeURIComponent(value))).data ?? {};
  } catch {
    return {};
  }
};
