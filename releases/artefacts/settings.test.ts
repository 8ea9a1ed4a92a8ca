import { join } from 'node:path';
import { readEdgeConfig } from '../edge/config';
import { readRegistryConfig } from '../registry/config';

const bucket = {
  TULINDE_ARTEFACTS_STORE: 's3',
  TULINDE_ARTEFACTS_BUCKET: 'releases',
  TULINDE_S3_ENDPOINT: 'https://s3.example',
  TULINDE_S3_REGION: 'af-south-1',
  TULINDE_S3_ACCESS_KEY: 'key',
  TULINDE_S3_SECRET_KEY: 'secret',
};

describe('where releases are kept', () => {
  it('is the folder that registry and edge share, unless it is said otherwise', () => {
    const env = { TULINDE_ARTEFACTS: '/artefacts', TULINDE_ARTEFACTS_STORE: '', TULINDE_S3_REGION: 'af-south-1' };
    for (const config of [readRegistryConfig(env), readEdgeConfig(env)]) {
      expect(config).toMatchObject({ artefactsFolder: '/artefacts', artefactsBucket: undefined });
    }
  });

  it('is a bucket for both, and an edge has its copies where it may write', () => {
    const env = { ...bucket, TULINDE_ARTEFACTS: '/artefacts', TULINDE_EDGE_CACHE: '/cache' };
    const artefactsBucket = {
      endpoint: 'https://s3.example',
      region: 'af-south-1',
      bucket: 'releases',
      accessKey: 'key',
      secretKey: 'secret',
    };
    expect(readRegistryConfig(env)).toMatchObject({ artefactsFolder: '/artefacts', artefactsBucket });
    expect(readEdgeConfig(env)).toMatchObject({ artefactsFolder: join('/cache', 'artefacts'), artefactsBucket });
  });

  it('names all that is missing', () => {
    for (const read of [readRegistryConfig, readEdgeConfig]) {
      expect(() => read({ TULINDE_ARTEFACTS_STORE: 's3', TULINDE_S3_REGION: 'af-south-1' })).toThrow(
        /TULINDE_S3_ENDPOINT is required with TULINDE_ARTEFACTS_STORE=s3\n.*TULINDE_ARTEFACTS_BUCKET .*\n.*ACCESS_KEY .*\n.*SECRET_KEY /,
      );
      expect(() => read({ TULINDE_ARTEFACTS_STORE: 'ftp' })).toThrow('TULINDE_ARTEFACTS_STORE');
    }
  });
});
