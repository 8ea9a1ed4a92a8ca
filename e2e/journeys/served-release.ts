import { type Manifest, manifestPath } from '../../shared/contracts/src';

/** The release of an app that the edge serves now; it hears of a change some milliseconds after the command has ended. */
export const servedRelease = async (siteUrl: string, app: string): Promise<string | undefined> => {
  const answer = await fetch(siteUrl + manifestPath);
  const { microFrontends } = (await answer.json()) as Manifest;
  return microFrontends[app]?.[0]?.metadata.version;
};
