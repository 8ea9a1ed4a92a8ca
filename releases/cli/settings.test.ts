import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { leaveLocalRegistry } from '../testing/local-registry';
import { freshFolder } from '../testing/write-release';
import { runCli } from './run-cli';

let registry: RunningRegistry;
let id: string;
beforeAll(async () => {
  registry = await startRegistry();
  const ready = await fetch(`${registry.registryUrl}/health/ready`);
  ({ registry: id } = (await ready.json()) as { registry: string });
});
afterAll(() => registry.close());

const run = async (line: string, env: Record<string, string>, isInteractive = false) => {
  let out = '';
  let errors = '';
  const code = await runCli(line.split(' '), {
    env,
    isInteractive,
    write: (text) => (out += text),
    writeError: (text) => (errors += text),
  });
  return { code, out, errors };
};

describe('in a folder whose registry listens on any port', () => {
  const folder = () => {
    const data = freshFolder();
    leaveLocalRegistry(data, registry, id);
    return data;
  };

  it('is that registry, by its own token, and the command says so', async () => {
    const { code, out, errors } = await run('whoami', { TULINDE_DATA: folder() });
    expect({ code, errors }).toEqual({ code: 0, errors: `registry ${registry.registryUrl}\n` });
    expect(out).toContain('squad-help may');
  });

  it('is what the variable names, which needs no word in a pipeline', async () => {
    const env = { TULINDE_REGISTRY: registry.registryUrl, TULINDE_DATA: folder() };
    expect(await run('whoami', env)).toMatchObject({ code: 0, errors: '' });
    expect(await run('whoami', env, true)).toMatchObject({ errors: `registry ${registry.registryUrl}\n` });
  });

  it('is never given the token of another port', async () => {
    const data = freshFolder();
    leaveLocalRegistry(data, { ...registry, registryUrl: 'http://127.0.0.1:4' }, id);
    const { code, errors } = await run('whoami', { TULINDE_REGISTRY: registry.registryUrl, TULINDE_DATA: data });
    expect(code).toBe(2);
    expect(errors).toContain(`is that of http://127.0.0.1:4, and TULINDE_REGISTRY is ${registry.registryUrl}.`);
  });

  it('is not taken for another one that has its port now', async () => {
    const data = freshFolder();
    leaveLocalRegistry(data, registry, 'the registry of yesterday');
    const { code, out, errors } = await run('status', { TULINDE_DATA: data });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toContain(`At ${registry.registryUrl} is another registry than that of the data folder.`);
  });
});

it('a folder where npm start never ran has no token for anybody', async () => {
  const { code, errors } = await run('whoami', { TULINDE_DATA: freshFolder() });
  expect(code).toBe(2);
  expect(errors).toContain('No token for http://127.0.0.1:4200: set TULINDE_REGISTRY_TOKEN, or run npm start');
});

it('a script for the shell asks no registry', async () => {
  expect(await run('completion bash', { TULINDE_DATA: freshFolder() })).toMatchObject({ code: 0, errors: '' });
});
