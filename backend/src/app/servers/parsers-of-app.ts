import type { FastifyInstance } from 'fastify';
import type { FileParsers } from '../../platform/parsers/port';
import type { AppDependencies } from './app-dependencies';
import { openFileParsers } from './open-parsers';

/** Those of the process, or some that are closed with the app. */
export const parsersOf = (app: FastifyInstance, { parsers }: AppDependencies): FileParsers => {
  if (parsers !== undefined) return parsers;
  const own = openFileParsers();
  app.addHook('onClose', () => own.close());
  return own;
};
