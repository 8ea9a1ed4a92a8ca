import * as z from 'zod/mini';

const appsAnswer = z.object({ apps: z.array(z.object({ app: z.string() })) });
const releasesAnswer = z.object({ releases: z.array(z.object({ version: z.string() })) });

/* Milliseconds; and as many releases of an app as a person looks through. */
const deadline = 3_000;
const maximumReleases = 30;

const read = async <T extends z.ZodMiniType>(url: string, schema: T): Promise<z.output<T>> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(deadline), redirect: 'error' });
  if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
  return schema.parse(await answer.json());
};

/** The newest published versions of every app, for a tester to choose from. Throws when the registry does not answer. */
export const publishedReleases = async (registryUrl: string): Promise<Record<string, string[]>> => {
  const { apps } = await read(`${registryUrl}/v1/apps`, appsAnswer);
  const lists = apps.map(async ({ app }) => {
    const { releases } = await read(`${registryUrl}/v1/apps/${app}/releases`, releasesAnswer);
    return [app, releases.slice(0, maximumReleases).map(({ version }) => version)] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
};
