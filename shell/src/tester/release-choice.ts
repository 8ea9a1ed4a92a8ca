import { isRecord } from '@tulinde/contracts';
import { pristineGlobals } from '@tulinde/client/natives';

/** Where the edge lists the releases that a tester may choose; answered only with a valid override. */
const releasesPath = '/_override/releases';
/** Ends the override: the edge removes the cookie and goes to the home page. */
export const leavePath = '/_override?clear';

const cookieName = 'tulinde_override_choice';

/** `{ 'mfe-help': '1.4.2' }`. The edge honours it only beside a valid signed override, which says who may test. */
export type ReleaseChoice = Readonly<Record<string, string>>;

const isTableOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  isRecord(value) && Object.values(value).every(isItem);

export const readChoice = (): ReleaseChoice => {
  try {
    const value = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
    const choice: unknown = JSON.parse(decodeURIComponent(value?.slice(cookieName.length + 1) ?? '{}'));
    return isTableOf(choice, (version) => typeof version === 'string') ? (choice as ReleaseChoice) : {};
  } catch {
    return {};
  }
};

/** Kept until the browser closes. */
export const writeChoice = (choice: ReleaseChoice): void => {
  document.cookie = `${cookieName}=${encodeURIComponent(JSON.stringify(choice))}; Path=/; SameSite=Lax`;
};

export const loadReleases = async (signal: AbortSignal): Promise<Readonly<Record<string, readonly string[]>>> => {
  const answer = await pristineGlobals.fetch(releasesPath, { signal });
  if (!answer.ok) throw new Error(`The edge answered ${answer.status}.`);
  const releases: unknown = await answer.json();
  const isList = (item: unknown) => Array.isArray(item) && item.every((version) => typeof version === 'string');
  if (!isTableOf(releases, isList)) throw new Error('The edge answered no list of releases.');
  return releases as Record<string, string[]>;
};
