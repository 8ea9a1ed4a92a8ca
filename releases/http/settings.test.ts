import { join } from 'node:path';
import { readEdgeConfig } from '../edge/config';
import { readRegistryConfig } from '../registry/config';

const edgeNeeds = {
  TULINDE_SITE: 'https://www.example.co.ke',
  TULINDE_REGISTRY: 'http://registry:4200',
  TULINDE_EDGE_SECRET: 'a-secret-of-more-than-32-characters-for-the-test',
};

describe('the settings of a program that runs alone', () => {
  it('are those of one machine when nothing is set, or set to nothing', () => {
    expect(readEdgeConfig({ TULINDE_BACKEND: '' })).toMatchObject({
      port: 4000,
      registryUrl: 'http://127.0.0.1:4200',
      backendUrl: ['http://127.0.0.1:4100'],
      artefactsFolder: join('.data', 'artefacts'),
      trustProxy: false,
    });
    expect(readRegistryConfig({})).toMatchObject({ port: 4200, databaseUrl: undefined, operationsToken: undefined });
  });

  it('are read from the environment', () => {
    expect(
      readEdgeConfig({ TULINDE_SITE_PORT: '80', TULINDE_TRUST_PROXY: '10.0.0.0/8', TULINDE_DATA: '/data' }),
    ).toMatchObject({
      port: 80,
      trustProxy: ['10.0.0.0/8'],
      cacheFolder: '/data/edge',
    });
  });

  it('may name several back ends, and each has to be an address', () => {
    const several = { TULINDE_BACKEND: 'http://a:4100, http://b:4100' };
    expect(readEdgeConfig(several).backendUrl).toEqual(['http://a:4100', 'http://b:4100']);
    expect(() => readEdgeConfig({ TULINDE_BACKEND: 'http://a:4100,b' })).toThrow('TULINDE_BACKEND');
  });

  it.each([
    ['TULINDE_REGISTRY_PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://there'],
    ['TULINDE_REGISTRY_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
  ])('are refused by name: %s=%s', (name, value) => {
    expect(() => readRegistryConfig({ [name]: value })).toThrow(`The configuration is wrong:\n  ${name} `);
  });

  it.each([
    ['DATABASE_URL', readRegistryConfig, { DATABASE_URL: 'postgres://db/portal' }],
    ['TULINDE_REGISTRY', readEdgeConfig, edgeNeeds],
    ['TULINDE_EDGE_SECRET', readEdgeConfig, edgeNeeds],
    ['TULINDE_SITE', readEdgeConfig, edgeNeeds],
  ])('are refused in production without %s: nothing of its own is made there by mistake', (name, read, needs) => {
    const production = { NODE_ENV: 'production', ...needs };
    expect(() => read({ ...production, [name]: '' })).toThrow(`  ${name} is required in production`);
    expect(() => read(production)).not.toThrow();
  });
});
