import Fastify from 'fastify';
import { measureAnswers, ProcessMetrics } from './index';

it('leaves streams out, whose end is somebody who goes, and counts those that are refused', async () => {
  const metrics = new ProcessMetrics();
  const app = Fastify();
  measureAnswers(app, metrics, 'calls');
  app.get('/stream', (_request, reply) => reply.type('text/event-stream').send(': \n\n'));
  app.get('/refused', (_request, reply) => reply.code(503).send({ code: 'UNAVAILABLE' }));
  await app.inject('/stream');
  await app.inject('/refused');
  const text = await metrics.registry.metrics();
  expect(text).toContain('_count{part="calls",call="GET /refused",status="503"} 1');
  expect(text).not.toContain('GET /stream');
  await app.close();
});
