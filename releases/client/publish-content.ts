import { createHash, type KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assetUrl, languages, type Language, type Release, type ReleaseFile } from '@tulinde/contracts';
import { addressOf, type RegistryAddress } from './call-registry';
import { promoteRelease } from './change-release';
import { defaultEnvironment } from './change-pointer';
import { UsageError } from './errors';
import { publishRelease } from './publish-release';
import { getMarkup, getRelease, getReleases, getStatus } from './read-registry';

export interface ContentRequest extends RegistryAddress {
  app: string;
  environment?: string | undefined;
  /** Origin that the files of the live release are read from: a site of the environment. */
  site: string;
  /** What the content is of, `answers`: small letters. */
  kind: string;
  /** Which version of it, from 1. */
  version: number;
  /** Prerendered markup of the release with the content in it; the same where it has no place for it. */
  render: (html: string, language: Language) => string;
  /** Kept in the audit. */
  reason: string;
  /** As of `publishRelease`. */
  signingKey?: KeyObject | undefined;
}

export interface ContentAnswer {
  /** Releases of the app that were and are live. */
  before: string;
  after: string;
  /** Why nothing was changed; null where it was. */
  unchanged: 'so already' | 'no place' | null;
}

/** `1.4.0` → `1.4.0-answers.7`, and so does `1.4.0-answers.6`. */
const contentVersion = (live: string, kind: string, version: number): string => {
  const base = live.replace(new RegExp(`[-.]${kind}\\.\\d+$`), '');
  return `${base}${base.includes('-') ? '.' : '-'}${kind}.${version}`;
};

const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/*
 * As it was published, or not at all: what is published anew must be the same release. Markup comes from the registry: no site
 * serves it as a file.
 */
const fetchFile = async (
  site: string,
  { name, version }: Release,
  { path, integrity }: ReleaseFile,
  markup: Readonly<Record<string, string>>,
) => {
  const text = markup[path];
  if (text !== undefined) {
    const bytes = new TextEncoder().encode(text);
    if (integrityOf(bytes) === integrity) return bytes;
    throw new UsageError(`${path} of ${name}@${version} at the registry is not what was published.`);
  }
  const url = new URL(assetUrl(name, version, path), site).href;
  const answer = await fetch(url).catch(() => {
    throw new UsageError(`${site} does not answer: it has to be a site that serves ${name}@${version}.`);
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.ok && integrityOf(bytes) === integrity) return bytes;
  throw new UsageError(`${url} is not what was published (HTTP ${answer.status}).`);
};

/* The release with other markup, as a build would leave it. Null: its markup has no place for the content. */
const writeAnew = async (folder: string, live: Release, request: ContentRequest, version: string) => {
  const languageOf = new Map(
    Object.values(live.prerendered).flatMap((paths) => languages.map((language) => [paths[language], language])),
  );
  const markup = await getMarkup({ ...addressOf(request), app: live.name, version: live.version });
  let isOther = false;
  const files: ReleaseFile[] = [];
  for (const file of live.files) {
    const published = await fetchFile(request.site, live, file, markup);
    const language = languageOf.get(file.path);
    const before = language && new TextDecoder().decode(published);
    const after = language && request.render(before ?? '', language);
    isOther ||= before !== after;
    const bytes = after === undefined ? published : new TextEncoder().encode(after);
    await mkdir(dirname(join(folder, file.path)), { recursive: true });
    await writeFile(join(folder, file.path), bytes);
    files.push({ path: file.path, bytes: bytes.length, integrity: integrityOf(bytes) });
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...live, version, files }));
  return isOther;
};

const publishAnew = async (live: Release, request: ContentRequest, version: string): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'tulinde-content-'));
  try {
    const isOther = await writeAnew(folder, live, request, version);
    if (isOther) await publishRelease({ ...request, folder, notes: request.reason });
    return isOther;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Publishes the live release of an app anew with content in its prerendered markup, as a content revision: a release of its own
 * with the same scripts and styles, which passes the gate, and makes it the live one. One that is published already, for the
 * same release and version of the content, is served again.
 * @throws UsageError RegistryError
 */
export const publishContent = async (request: ContentRequest): Promise<ContentAnswer> => {
  const { app, environment = defaultEnvironment, kind, reason } = request;
  const status = (await getStatus(request)).find((one) => one.environment === environment);
  const served = status?.apps.find((one) => one.app === app);
  if (!served) throw new UsageError(`${environment} serves no ${app}.`);
  if (served.candidate !== null) {
    throw new UsageError(`${app} has a candidate, which another release would end: promote it or take it back first.`);
  }
  const before = served.version;
  const after = contentVersion(before, kind, request.version);
  if (after === before) return { before, after, unchanged: 'so already' };
  const isPublished = (await getReleases({ ...request, app })).some(({ version }) => version === after);
  if (!isPublished) {
    const { release } = await getRelease({ ...request, app, version: before });
    if (!(await publishAnew(release, request, after))) return { before, after: before, unchanged: 'no place' };
  }
  await promoteRelease({ ...request, environment, version: after, reason });
  return { before, after, unchanged: null };
};
