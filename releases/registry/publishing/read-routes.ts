import type { FastifyInstance } from 'fastify';
import { appsAnswer, releaseAnswer, releasesAnswer } from '../../wire/answers';
import { appParams, releaseParams } from '../../wire/requests';
import type { ArtefactStore } from '../../artefacts';
import type { RegistryDatabase } from '../database';
import { parse } from '../parse';
import { transferredBytes } from './transferred';
import { getRelease, listApps, listReleases } from './release-records';

/** The reads on what was published: open. */
export const releaseReads = (app: FastifyInstance, database: RegistryDatabase, artefacts: ArtefactStore): void => {
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
    return { ...record, publishedAt: publishedAt.toISOString(), transferred };
  });
};
