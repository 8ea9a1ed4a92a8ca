import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publishRelease } from '../../client';
import { send } from '../../testing/send';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { writeRelease } from '../../testing/write-release';
import { quarantine } from './quarantine';
import { marks } from './tables';

let registry: RunningRegistry;
const placeOf = (version: string): string => join(registry.artefactsFolder, 'mfe-help', version);
const differences = () => send(registry, 'GET', '/v1/differences');

beforeAll(async () => {
  registry = await startRegistry();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publishRelease({ ...registry, folder: writeRelease('mfe-help', version) });
  }
});
afterAll(() => registry.close());

describe('what database and folder of the registry have alone', () => {
  it('is nothing where they fit', async () => {
    expect(await differences()).toMatchObject({ status: 200, body: { withoutFiles: [], unknown: [] } });
  });

  it('is a release whose files are lost, and files that nobody published here', async () => {
    cpSync(placeOf('1.1.0'), placeOf('9.0.0'), { recursive: true });
    rmSync(placeOf('1.0.0'), { recursive: true });
    const expected = { withoutFiles: ['mfe-help@1.0.0'], unknown: ['mfe-help@9.0.0'] };
    expect((await differences()).body).toEqual(expected);
    // It changes nothing.
    expect((await differences()).body).toEqual(expected);
  });

  it('is not what lies in the quarantine, whether the database knows it or not', async () => {
    const at = new Date();
    await quarantine(registry.artefactsFolder, { app: 'mfe-help', version: '9.0.0', why: 'unknown', upload: null, at });
    await quarantine(registry.artefactsFolder, {
      app: 'mfe-help',
      version: '1.1.0',
      why: 'retention',
      upload: null,
      at,
    });
    const { queries } = registry.database;
    await queries.insert(marks).values({ app: 'mfe-help', version: '1.1.0', quarantinedAt: at });
    expect((await differences()).body).toEqual({ withoutFiles: ['mfe-help@1.0.0'], unknown: [] });
  });
});
