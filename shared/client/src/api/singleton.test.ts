import { createFakeBackend, product } from '@tulinde/testing';
import { calls, newIdempotencyKey } from '@tulinde/contracts';

describe('when the portal has one client', () => {
  it('is the one that the shell has configured last', async () => {
    const { api } = await import('./');
    createFakeBackend({ fetchProducts: () => ({ data: [product({ name: 'Old' })] }) });
    createFakeBackend({ fetchProducts: () => ({ data: [product({ name: 'New' })] }) });
    await expect(api.call(calls.fetchProducts, {})).resolves.toMatchObject({ data: [{ name: 'New' }] });
  });

  it('says so when it was never configured', async () => {
    await jest.isolateModulesAsync(async () => {
      const { api } = await import('./singleton');
      await expect(api.call(calls.fetchProducts, {})).rejects.toThrow('configureApi');
    });
  });
});

describe('when randomUUID is missing, as on an old phone', () => {
  it('still makes keys that the server takes and that differ', () => {
    const real = globalThis.crypto;
    const getRandomValues = real.getRandomValues.bind(real);
    Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true });
    const keys = [newIdempotencyKey(), newIdempotencyKey()];
    Object.defineProperty(globalThis, 'crypto', { value: real, configurable: true });
    expect(keys[0]).toMatch(/^[A-Za-z0-9-]{16,64}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });
});
