import { createServer } from 'node:http';

it.each([
  ['keeps idle connections where it names no time', {}, 0],
  ['ends them after the time that it names', { keepAliveTimeout: 1_000 }, 1_000],
])('a server of a test %s', async (_title, options, milliseconds) => {
  const server = createServer(options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  expect(server.keepAliveTimeout).toBe(milliseconds);
  server.close();
});
