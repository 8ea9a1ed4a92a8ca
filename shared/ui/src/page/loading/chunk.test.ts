import { chunk } from './chunk';

describe('a chunk', () => {
  it('is fetched once for all who want it', async () => {
    const load = jest.fn(() => Promise.resolve('module'));
    const wanted = chunk(load);
    expect(await Promise.all([wanted(), wanted()])).toEqual(['module', 'module']);
    await wanted();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that did not come is asked for again', async () => {
    const load = jest.fn(() => Promise.resolve('module'));
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
    const wanted = chunk(load);
    await expect(wanted()).rejects.toThrow('Loading chunk 7 failed.');
    expect(await wanted()).toBe('module');
  });
});
