import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { compressAnswers } from './compress-answers';

const questions = Array.from({ length: 60 }, (_, id) => ({ id, text: 'When does my cover begin?' }));
const opened = async () => {
  const app = Fastify();
  await compressAnswers(app);
  app.get('/questions', async () => questions);
  app.get('/none', async () => []);
  app.get('/secret', { compress: false }, async () => questions);
  app.get('/events', async (_request, reply) => reply.type('text/event-stream').send(`data: ${'x'.repeat(4_000)}\n\n`));
  app.post('/sent', async ({ body }) => body);
  return app;
};
const asked = async (url: string, accepted = 'gzip, deflate, br') => {
  const app = await opened();
  return app.inject({ url, headers: { 'accept-encoding': accepted } });
};

describe('answers', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('for a browser that takes %s come as %s', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await asked('/questions', accepted);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(JSON.parse(unpack(rawPayload).toString())).toEqual(questions);
    expect(rawPayload.length).toBeLessThan(JSON.stringify(questions).length / 5);
  });

  it.each([
    ['that are small', '/none'],
    ['that hold a secret', '/secret'],
    ['that go on as a stream of events', '/events'],
  ])('%s come as they are', async (_what, url) => {
    expect((await asked(url)).headers).not.toHaveProperty('content-encoding');
  });

  it('come as they are where the browser takes nothing else', async () => {
    expect((await asked('/questions', 'identity')).headers).not.toHaveProperty('content-encoding');
  });

  it('what is sent is never decompressed', async () => {
    const app = await opened();
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const { statusCode } = await app.inject({ method: 'POST', url: '/sent', headers, payload: gzipSync('{"a":1}') });
    expect(statusCode).toBe(400);
  });
});
