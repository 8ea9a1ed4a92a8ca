import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from '@swc/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentType } from '../../../../releases/http/content-types';
import { answerNotFound } from '../../../../releases/composition/serving/not-found';
import type { DevelopmentApp } from '../apps';
import type { Builds } from '../builds';
import { developmentVersion } from '../release';

interface FileDeps {
  readonly apps: readonly DevelopmentApp[];
  readonly builds: Builds;
}

const pageScripts = join(import.meta.dirname, '../page');

/* Names stay while bytes change: nothing is kept by the browser. */
const send = async (reply: FastifyReply, file: string): Promise<FastifyReply> => {
  const bytes = await readFile(file).catch(() => null);
  return bytes ? reply.header('cache-control', 'no-store').type(contentType(file)).send(bytes) : answerNotFound(reply);
};

const isServable = (path: string): boolean =>
  /^[A-Za-z0-9._/-]+$/.test(path) && !path.split('/').some((part) => part === '' || part.startsWith('.'));

/** The files of the builds, of the shell's `public`, and the scripts that tie a page to this server. */
export const fileRoutes = (app: FastifyInstance, { apps, builds }: FileDeps): void => {
  app.get<{ Params: { app: string; '*': string } }>(`/assets/:app/${developmentVersion}/*`, async (request, reply) => {
    const { app: name, '*': path } = request.params;
    const owner = apps.find((one) => one.name === name);
    if (!owner || !isServable(path)) return answerNotFound(reply);
    await builds.settled(name);
    return send(reply, join(owner.output, path));
  });

  app.get<{ Params: { script: string } }>('/dev/:script', async (request, reply) => {
    const [, name] = /^([a-z-]+)(?:\.js)?$/.exec(request.params.script) ?? [];
    const source = name && (await readFile(join(pageScripts, `${name}.ts`), 'utf8').catch(() => null));
    if (!source) return answerNotFound(reply);
    const { code } = await transform(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
    return reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(code);
  });

  const shell = apps.find(({ container }) => container === null);
  app.get<{ Params: { file: string } }>('/:file(^[A-Za-z0-9_-]+\\.[a-z]+$)', async (request, reply) =>
    shell ? send(reply, join(shell.folder, 'public', request.params.file)) : answerNotFound(reply),
  );
};
