import { join } from 'node:path';
import { readEdgeConfig } from '../edge/config';
import { readRegistryConfig } from '../registry/config';

describe('the settings of a program that runs alone', () => {
  it('are those of one machine when nothing is set, or set to nothing', () => {
    expect(readEdgeConfig({ TULINDE_BACKEND: '' })).toMatchObject({
      port: 4000,
      registryUrl: 'http://127.0.0.1:4200',
      backendUrl: 'http://127.0.0.1:4100',
      artefactsFolder: join('.data', 'artefacts'),
      trustProxy: false,
    });
    expect(readRegistryConfig({})).toMatchObject({ port: 4200, databaseUrl: undefined, operationsToken: undefined });
  });

  it('are read from the environment', () => {
    expect(
      readEdgeConfig({ TULINDE_SITE_PORT: '80', TULINDE_TRUST_PROXY: 'true', TULINDE_DATA: '/data' }),
    ).toMatchObject({
      port: 80,
      trustProxy: true,
      cacheFolder: '/data/edge',
    });
  });

  it.each([
    ['TULINDE_REGISTRY_PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://there'],
    ['TULINDE_REGISTRY_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('are refused by name: %s=%s', (name, value) => {
    expect(() => readRegistryConfig({ [name]: value })).toThrow(`The settings are not usable:\n  ${name}: `);
  });
});
