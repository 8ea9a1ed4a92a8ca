import { randomBytes } from 'node:crypto';
import {
  callbackPath,
  earlierCallbackPath,
  newCallbackToken,
  problemOfOrigin,
  refusedWordIn,
} from './callback-addresses';

describe('the addresses at which M-Pesa calls back', () => {
  it.each(['M-PESA', 'mpesa', 'm_pesa', 'Safaricom', 'exe', 'EXEC', 'cMd', 'sql', 'MySQL', 'Query'])(
    'have no %s in them',
    (word) => expect(refusedWordIn(`https://api.example.co.ke/a/${word}1`)).not.toBeNull(),
  );

  it('have a path of which Safaricom refuses nothing, unlike the one of before', () => {
    expect(refusedWordIn(callbackPath)).toBeNull();
    expect(refusedWordIn(earlierCallbackPath)).not.toBeNull();
  });

  it('end with a token that is drawn until it is clean', () => {
    const dirty = Buffer.from(`${'A'.repeat(20)}SqL${'A'.repeat(20)}`, 'base64url');
    const clean = Buffer.alloc(32, 7);
    const drawn = [dirty, dirty, clean];
    const token = newCallbackToken(() => drawn.shift() ?? clean);
    expect(token).toBe(clean.toString('base64url'));
    expect(drawn).toEqual([]);
    expect(() => newCallbackToken(() => dirty)).toThrow('No token');
  });

  it('are clean however many are drawn', () => {
    const tokens = Array.from({ length: 20_000 }, () => newCallbackToken(randomBytes));
    expect(tokens.filter((token) => refusedWordIn(token) !== null)).toEqual([]);
    expect(tokens.every((token) => /^[A-Za-z0-9_-]{43}$/.test(token))).toBe(true);
  });

  it.each([
    ['https://api.example.co.ke', true, null],
    ['https://api.example.co.ke:8443', true, null],
    ['http://api.example.co.ke', false, null],
    ['http://api.example.co.ke', true, 'https://'],
    ['https://mpesa.example.co.ke', true, '"mpesa"'],
    ['https://m-pesa.example.co.ke', false, '"m-pesa"'],
    ['https://api.SafariCom-partner.co.ke', true, '"safaricom"'],
    ['https://nosql.example.co.ke', true, '"sql"'],
    ['https://localhost', true, 'from outside'],
    ['https://10.0.0.4', true, 'from outside'],
    ['https://172.20.1.1', true, 'from outside'],
    ['https://backend', true, 'from outside'],
    ['https://portal.internal', true, 'from outside'],
    ['https://a1b2.ngrok.io', true, 'of your own'],
    ['https://a1b2.ngrok-free.app', true, 'of your own'],
  ])('of %s (production: %s) are refused for: %s', (origin, isProduction, problem) => {
    const found = problemOfOrigin(origin, isProduction);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toContain(problem);
  });
});
