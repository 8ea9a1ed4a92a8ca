/** Where the edge lists the releases that a tester may choose; answered only with a valid override. */
export const releasesPath = '/_override/releases';
/** Ends the override: the edge removes the cookie and goes to the home page. */
export const leavePath = '/_override?clear';

const cookieName = 'tulinde_override_choice';

/** `{ 'mfe-help': '1.4.2' }`. The edge honours it only beside a valid signed override, which says who may test. */
export type ReleaseChoice = Readonly<Record<string, string>>;

export const readChoice = (): ReleaseChoice => {
  try {
    const value = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
    return JSON.parse(decodeURIComponent(value?.slice(cookieName.length + 1) ?? '{}')) as ReleaseChoice;
  } catch {
    return {};
  }
};

/** Kept until the browser closes. */
export const writeChoice = (choice: ReleaseChoice): void => {
  document.cookie = `${cookieName}=${encodeURIComponent(JSON.stringify(choice))}; Path=/; SameSite=Lax`;
};

export const loadReleases = async (signal: AbortSignal): Promise<Readonly<Record<string, readonly string[]>>> => {
  const answer = await fetch(releasesPath, { signal });
  if (!answer.ok) throw new Error(`The edge answered ${answer.status}.`);
  return (await answer.json()) as Record<string, string[]>;
};
