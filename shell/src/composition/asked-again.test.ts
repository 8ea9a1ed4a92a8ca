import { compose, networkError, ok, shown, two } from '../testing/compose';

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => jest.restoreAllMocks());

describe('when a page is entered again whose remote had failed', () => {
  it('asks for it again', async () => {
    let isDown = true;
    const { composition } = compose(() => (isDown ? networkError() : ok()));
    await composition.enter('mfe-help');
    expect(shown(composition)).toBe('failed');
    isDown = false;
    await composition.enter('mfe-help');
    expect(shown(composition)).toBe('1.0.0');
  });

  it('does not for a finger that only comes near', async () => {
    const { composition, loads } = compose(networkError);
    await composition.enter('mfe-help');
    composition.prefetch('mfe-help');
    expect(loads).toHaveLength(2);
  });
});

describe('when Retry is pressed and the fallback has no such page', () => {
  it('tries the release again that has it', async () => {
    let isDown = true;
    const { composition } = compose((url) => (isDown && url.includes('1.1.0') ? networkError() : ok()), two());
    await composition.enter('mfe-help');
    expect(shown(composition)).toBe('1.0.0');
    isDown = false;
    await composition.retry('mfe-help');
    expect(shown(composition)).toBe('1.1.0');
  });

  it('says that it is at work', async () => {
    const { composition } = compose(() => ok());
    await composition.enter('mfe-help');
    const retried = composition.retry('mfe-help');
    expect(shown(composition)).toBe('loading');
    await retried;
    expect(shown(composition)).toBe('1.0.0');
  });
});
