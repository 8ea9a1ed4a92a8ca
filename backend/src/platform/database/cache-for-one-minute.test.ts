import { cacheForOneMinute } from './cache-for-one-minute';

const at = (seconds: number) => new Date(seconds * 1000);

describe('what is kept', () => {
  it('is loaded once a minute, and once by callers that come together', async () => {
    let loads = 0;
    const read = cacheForOneMinute(async (key: string) => `${key} ${(loads += 1)}`);
    expect(await Promise.all([read('a', at(0)), read('a', at(1))])).toEqual(['a 1', 'a 1']);
    expect(await read('a', at(59))).toBe('a 1');
    expect(await read('a', at(60))).toBe('a 2');
  });

  it('is loaded anew for another key, and when the clock was put back', async () => {
    let loads = 0;
    const read = cacheForOneMinute(async (key: string) => `${key} ${(loads += 1)}`);
    await read('a', at(100));
    expect(await read('b', at(100))).toBe('b 2');
    expect(await read('b', at(50))).toBe('b 3');
  });

  it('is not a failure', async () => {
    let loads = 0;
    const read = cacheForOneMinute(async (key: string) => {
      loads += 1;
      if (loads === 1) throw new Error('the database is away');
      return key;
    });
    await expect(read('a', at(0))).rejects.toThrow('away');
    expect(await read('a', at(1))).toBe('a');
  });
});
