import Fastify from 'fastify';
import { browserOf, readCookies } from './browser';

const options = { isSecure: false, key: Buffer.alloc(32) };
const ours = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const other = 'bbbbbbbbbbbbbbbbbbbbbbbb';

const deviceOf = async (cookie: string): Promise<string | null> => {
  const app = Fastify();
  await readCookies(app);
  app.get('/', (request, reply) => ({ device: browserOf(request, reply, options).device }));
  const headers = cookie === '' ? {} : { cookie };
  return (await app.inject({ url: '/', headers })).json<{ device: string | null }>().device;
};

describe('the device of a browser', () => {
  it.each([
    ['where there is one', `tulinde_device=${ours}`],
    ['among others, whatever their form', `theme=%; x; =y; __proto__=${other}; tulinde_device=${ours}; a=b=c`],
    ['behind a malformed one of the same name', `tulinde_device=%E0%A4%A; tulinde_device=""; tulinde_device=${ours}`],
    ['before another of the same name', `tulinde_device=${ours}; tulinde_device=${other}`],
  ])('is read %s', async (_where, cookie) => expect(await deviceOf(cookie)).toBe(ours));

  it.each(['', 'tulinde_device', 'tulinde_device=', 'tulinde_device=short', `tulinde_device="${ours}"`])(
    'is unknown of %j',
    async (cookie) => expect(await deviceOf(cookie)).toBeNull(),
  );
});
