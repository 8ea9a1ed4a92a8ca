import { createServer } from './server';
import { bodyHashOf } from './idempotency/idempotent-calls';
import { isTooDeep, maximumJsonDepth } from '../../domain/untrusted-json';

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('the depth of a JSON text', () => {
  it('counts lists and objects inside one another', () => {
    expect(isTooDeep(nested(maximumJsonDepth))).toBe(false);
    expect(isTooDeep(nested(maximumJsonDepth + 1))).toBe(true);
    expect(isTooDeep(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`)).toBe(true);
  });

  it('does not count what stands beside one another, or in a text', () => {
    expect(isTooDeep(`[${'[],'.repeat(500)}{}]`)).toBe(false);
    expect(isTooDeep(JSON.stringify({ a: `"${'['.repeat(200)}`, '[[[': '\\' }))).toBe(false);
  });
});

describe('a server', () => {
  it.each([65, 400, 20_000])('refuses a body %i levels deep before anything reads it', async (depth) => {
    const app = await createServer({ logLevel: 'silent', trustProxy: [] });
    const read = jest.fn();
    app.post('/', async (request) => {
      read();
      return bodyHashOf(request.body);
    });
    const payload = nested(depth);
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(read).not.toHaveBeenCalled();
    await app.close();
  });
});

describe('the hash of a body', () => {
  it.each([
    [undefined, '74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b'],
    [{}, '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'],
    [
      { purchaseId: 'AAAAAAAAAAAAAAAAAAAAAA', phone: '+254712345678', amount: 1200.5 },
      '1590323ece753788825b4c579a7eaba7fd9767f0de7f7c4be7524ebabe890370',
    ],
    [
      { b: [1, null, true], a: { text: 'Bima ya gari – "Subaru"\n😀' } },
      'e7a2da30102952de5c1965889c5d4c1059d815e991ffdf754f90dd66ae509ed5',
    ],
  ])('is the one that earlier releases stored: %j', (body, hash) => {
    expect(bodyHashOf(body)).toBe(hash);
  });
});
