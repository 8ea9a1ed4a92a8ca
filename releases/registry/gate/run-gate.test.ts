import { promoteRelease, publishRelease, rollbackRelease, setCandidate } from '../../client';
import { writeShell } from '../../testing/shell-release';
import { send } from '../../testing/send';
import { startRegistry, type RunningRegistry } from '../../testing/start-registry';
import { route, writeRelease, type ReleaseParts } from '../../testing/write-release';
import { checkFit, runGate } from '.';

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry({ gate: runGate, fit: checkFit });
});
afterAll(() => registry.close());

const remote = (version: string, { facts = {}, files }: ReleaseParts = {}) => {
  const container = `mfe_help_${version.replace(/\W/g, '_')}`;
  return writeRelease('mfe-help', version, {
    files: files ?? { 'remoteEntry.js': `var ${container};` },
    facts: { licences: [], container, routes: [route('/faqs')], ...facts },
  });
};

const operations = () => ({ registryUrl: registry.registryUrl, token: registry.token });

const publish = (folder: string, allow: string[] = [], quick = false) =>
  publishRelease({ ...operations(), folder, allow, quick, reason: 'tried on purpose' });

const promote = (app: string, version: string) =>
  promoteRelease({
    ...operations(),
    environment: 'production',
    app,
    version,
    reason: 'first',
  });

describe('when the gate stands in a registry', () => {
  it('lets the first releases in and says what it could not do', async () => {
    await publish(writeShell('1.0.0', { facts: { licences: [], accepts: [1], shared: { react: '19.3.1' } } }));
    const { findings } = await publish(remote('1.0.0'));
    expect(findings).toEqual([
      expect.objectContaining({ rule: 'preflight', seen: 'not run: production has no live shell yet', level: 'note' }),
    ]);
    await promote('shell', '1.0.0');
    await promote('mfe-help', '1.0.0');
  });

  it('refuses what breaks several rules, with all of them, and nothing becomes visible', async () => {
    const folder = remote('1.1.0', {
      files: { 'remoteEntry.js': 'eval(text)' },
      facts: { contract: 2, shared: { react: '^18.0.0' }, routes: [] },
    });
    const refused = await publish(folder).catch((error: { code: string; details: unknown }) => error);
    expect(refused).toMatchObject({ code: 'GATE_REFUSED' });
    const { findings } = (refused as { details: { findings: { rule: string; level: string }[] } }).details;
    expect(findings.map(({ rule, level }) => `${rule}: ${level}`)).toEqual([
      'contract: refusal',
      'shared: refusal',
      'route-removed: refusal',
      'entry: refusal',
      'entry: refusal',
    ]);
    expect((await send(registry, 'GET', '/v1/apps/mfe-help/releases/1.1.0')).status).toBe(404);
  });

  it('lets pass what operations allow, and marks it', async () => {
    const folder = remote('1.2.0', { files: { 'remoteEntry.js': 'var mfe_help_1_2_0; eval(text)' } });
    const { findings } = await publish(folder, ['entry']);
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'entry', seen: 'eval(…) in remoteEntry.js', level: 'note', forced: true }),
    );
    expect((await send(registry, 'GET', '/v1/apps/mfe-help/releases/1.2.0')).status).toBe(200);
  });

  it('keeps in the audit that a fix came after a short preflight, and why', async () => {
    await publish(remote('1.2.1'), [], true);
    const { body } = await send(registry, 'GET', '/v1/history?app=mfe-help&limit=1');
    expect((body as { history: unknown[] }).history).toMatchObject([
      {
        after: '1.2.1',
        reason: expect.stringMatching(/; published after a short preflight, because: tried on purpose$/) as string,
      },
    ]);
    const unsaid = publishRelease({ ...operations(), folder: remote('1.2.2'), quick: true });
    await expect(unsaid).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('measures against a candidate too', async () => {
    await publish(
      writeShell('2.0.0', { facts: { licences: [], contract: 2, accepts: [2], shared: { react: '19.3.1' } } }),
      ['contract'],
    );
    await setCandidate({
      ...operations(),
      environment: 'production',
      app: 'shell',
      version: '2.0.0',
      basisPoints: 1000,
      reason: '',
    });
    await expect(publish(remote('1.3.0'))).rejects.toMatchObject({
      code: 'GATE_REFUSED',
      details: { findings: [expect.objectContaining({ allowed: 'contracts 2, which shell@2.0.0 accepts' })] },
    });
  });

  it('looks again when a release gets to an environment, which may serve other releases than when it was published', async () => {
    await setCandidate({ ...operations(), app: 'shell', basisPoints: 10_000, reason: 'contract 2 for all' });
    const next = { ...operations(), app: 'mfe-help', version: '1.2.0' };
    await expect(promoteRelease(next)).rejects.toMatchObject({
      code: 'DOES_NOT_FIT',
      message: expect.stringContaining('contract: contract 1') as string,
      details: { environment: 'production', findings: [expect.objectContaining({ rule: 'contract' })] },
    });
    const offered = setCandidate({ ...next, basisPoints: 100 });
    await expect(offered).rejects.toMatchObject({ code: 'DOES_NOT_FIT' });
    // Nothing holds up a way back.
    await expect(
      rollbackRelease({ ...operations(), app: 'shell', version: '1.0.0', reason: 'contract 1 again' }),
    ).resolves.toMatchObject({ changed: true });
    await expect(promoteRelease(next)).resolves.toMatchObject({ changed: true });
  });
});
