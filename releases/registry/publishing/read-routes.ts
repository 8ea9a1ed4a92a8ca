import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { appsAnswer, markupAnswer, releaseAnswer, releasesAnswer } from '../../wire/answers';
import { appParams, releaseParams } from '../../wire/requests';
import type { ArtefactStore } from '../../artefacts';
import type { RegistryDatabase } from '../database';
import { verifyProvenance, type Signer } from '../gate';
import { parse } from '../parse';
import { RefusedError } from '../refusal';
import { getProvenance, getRelease, listApps, listReleases } from './release-records';
import type { Release } from '@tulinde/contracts';

/** Bytes of each file as a browser of today gets it: brotli where publishing made it, else as it is. */
const transferredBytes = async (artefacts: string, release: Release): Promise<Record<string, number>> => {
  const folder = join(artefacts, release.name, release.version);
  const sizes = await Promise.all(
    release.files.map(async ({ path, bytes }): Promise<[string, number]> => {
      const sibling = await stat(join(folder, `${path}.br`)).catch(() => null);
      return [path, sibling?.size ?? bytes];
    }),
  );
  return Object.fromEntries(sizes);
};

export interface ReleaseReadsDeps {
  readonly database: RegistryDatabase;
  readonly artefacts: ArtefactStore;
  readonly signers: readonly Signer[];
}

/** The reads on what was published: open. */
export const releaseReads = (app: FastifyInstance, { database, artefacts, signers }: ReleaseReadsDeps): void => {
  const apps = { summary: 'Every app that has releases', answer: appsAnswer };
  app.get('/v1/apps', { config: { api: apps } }, async () => ({ apps: await listApps(database.queries) }));

  const releases = { summary: 'The releases of an app, newest first', params: appParams, answer: releasesAnswer };
  app.get('/v1/apps/:app/releases', { config: { api: releases } }, async (request) => ({
    releases: await listReleases(database.queries, parse(appParams, request.params).app),
  }));

  const release = {
    summary: 'One release, with its files and facts',
    params: releaseParams,
    answer: releaseAnswer,
    refusals: { 404: ['RELEASE_UNKNOWN'] },
  };
  app.get('/v1/apps/:app/releases/:version', { config: { api: release } }, async (request) => {
    const { app: name, version } = parse(releaseParams, request.params);
    const { publishedAt, app: _app, version: _version, ...record } = await getRelease(database.queries, name, version);
    // Without its files the release is described all the same.
    await artefacts.bring({ app: name, version }).catch(() => false);
    const transferred = await transferredBytes(artefacts.folder, record.release);
    const provenance = await getProvenance(database.queries, name, version);
    const signature = provenance && verifyProvenance(record.release, provenance, signers);
    return { ...record, publishedAt: publishedAt.toISOString(), transferred, provenance, signature };
  });

  const markup = {
    summary: 'The prerendered markup of a release, which no site serves as a file',
    params: releaseParams,
    answer: markupAnswer,
    refusals: { 404: ['RELEASE_UNKNOWN', 'RELEASE_AWAY'] },
  };
  app.get('/v1/apps/:app/releases/:version/markup', { config: { api: markup } }, async (request) => {
    const { app: name, version } = parse(releaseParams, request.params);
    const { release: published } = await getRelease(database.queries, name, version);
    if (!(await artefacts.bring({ app: name, version }))) {
      throw new RefusedError(404, 'RELEASE_AWAY', `The files of ${name}@${version} are not kept any more.`);
    }
    const paths = Object.values(published.prerendered).flatMap((byLanguage) => Object.values(byLanguage));
    const textOf = (path: string) => readFile(join(artefacts.folder, name, version, path), 'utf8');
    const files = await Promise.all([...new Set(paths)].map(async (path) => [path, await textOf(path)] as const));
    return { markup: Object.fromEntries(files) };
  });
};
