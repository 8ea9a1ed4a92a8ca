import accepts from '@fastify/accepts';
import Fastify from 'fastify';
import { languageOf } from './browser';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['sw', 'sw'],
  ['sw-KE', 'sw'],
  ['en-KE,sw;q=0.9', 'en'],
  ['en;q=0.4, SW;q=0.8', 'sw'],
  ['fr-FR,sw;q=0.3', 'sw'],
  ['sw;q=0, en;q=0.1', 'en'],
  ['fr', 'en'],
  [';;;,=', 'en'],
])('reads %p as %s', async (header, language) => {
  const app = Fastify();
  await app.register(accepts);
  app.get('/', (request) => languageOf(request));
  const headers = header === undefined ? {} : { 'accept-language': header };
  expect((await app.inject({ url: '/', headers })).body).toBe(language);
});
