import { publishRelease } from '../client';
import { leaveLocalRegistry } from '../testing/local-registry';
import { startRegistry, type RunningRegistry } from '../testing/start-registry';
import { freshFolder, writeRelease } from '../testing/write-release';
import { runCli } from './run-cli';

let registry: RunningRegistry;
let data: string;
beforeAll(async () => {
  const budget = {
    rule: 'budget',
    seen: '90 kB',
    allowed: '60 kB',
    advice: 'load it later',
    level: 'refusal',
  } as const;
  registry = await startRegistry({
    gate: async ({ release, allow }) => {
      if (release.version !== '2.0.0') return { findings: [] };
      return { findings: [allow?.includes('budget') ? { ...budget, level: 'note', forced: true } : budget] };
    },
  });
  data = freshFolder();
  leaveLocalRegistry(data, registry);
  for (const version of ['1.0.0', '1.1.0']) {
    await publishRelease({ ...registry, folder: writeRelease('mfe-help', version), notes: `notes of ${version}` });
  }
  await release('promote mfe-help 1.0.0');
});
afterAll(() => registry.close());

const release = async (line: string, env: Record<string, string> = {}, hasColours = false) => {
  let out = '';
  let errors = '';
  const code = await runCli(line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [], {
    env: { TULINDE_REGISTRY: registry.registryUrl, TULINDE_DATA: data, ...env },
    isInteractive: false,
    hasColours,
    write: (text) => (out += text),
    writeError: (text) => (errors += text),
  });
  return { code, out, errors };
};

it('offers a candidate, ramps, pauses, resumes, takes it away and brings it back', async () => {
  expect((await release('candidate mfe-help 1.1.0 --percent 0.01')).out).toBe(
    'production now serves mfe-help@1.0.0, and 1.1.0 to 0.01 % of its visitors (revision 2).\n',
  );
  expect(await release('candidate mfe-help --steps 5,50,100 --every 15m')).toMatchObject({ code: 0 });
  await release('pause mfe-help --reason lunch');
  expect((await release('status --env production')).out).toMatch(/1\.0\.0 +1\.1\.0 at 5\.00 %, ramp paused/);
  expect(await release('resume mfe-help')).toMatchObject({ code: 0 });
  expect((await release('abort mfe-help --reason "slow answers"')).out).toContain('1.1.0 is no longer a candidate');
  const undone = await release('undo mfe-help --reason "it was the network"');
  expect(undone.out).toContain('Undone: abort 1.1.0 at 5.00 % → nothing by squad-help: slow answers');
  expect((await release('candidate mfe-help --percent 100')).out).toContain('serves mfe-help@1.1.0 (before: 1.0.0');
});

it('carries a release from one environment to the next', async () => {
  expect(await release('create-environment preview')).toMatchObject({ code: 0 });
  await release('promote mfe-help 1.0.0 --env preview');
  expect((await release('promote mfe-help --from preview --env staging')).out).toContain(
    'staging now serves mfe-help@1.0.0',
  );
});

it('freezes and says whom to ask, and lets operations roll back all the same', async () => {
  await release('freeze --reason "quarter end"');
  const refused = await release('promote mfe-help 1.0.0 --explain');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.errors).toMatch(
    /^production is frozen since \d{4}-\d\d-\d\d \d\d:\d\d \+03:00 by squad-help: quarter end\n\nWhat to do: wait, or ask/,
  );
  expect(await release('rollback mfe-help --reason broken --urgent')).toMatchObject({ code: 0 });
  expect((await release('unfreeze --reason done')).out).toBe('production takes changes again.\n');
});

it('explains each finding of the gate, and lets operations past it', async () => {
  const folder = writeRelease('mfe-help', '2.0.0');
  const { code, errors } = await release(`publish mfe-help --dir ${folder} --explain`);
  expect(code).toBe(1);
  expect(errors).toContain('refusal: budget\n  seen      90 kB\n  allowed   60 kB\n  what to do  load it later');
  const unreasoned = await release(`publish mfe-help --dir ${folder} --allow budget`);
  expect(unreasoned).toMatchObject({ code: 2, errors: 'To let rules pass, say why: --reason.\n' });
  const forced = await release(`publish mfe-help --dir ${folder} --allow budget --reason "empty page"`);
  expect(forced.out).toContain('noted by the gate: budget');
  expect((await release('history mfe-help')).out).toContain('let past the gate: budget, because: empty page');
  expect((await release('releases mfe-help')).out).toContain('notes of 1.1.0');
});

it('gives a squad its token, says what it may do, counts what it was refused, and ends it', async () => {
  const made = await release('token create squad-claims --apps mfe-claims --actions publish,promote --days 30 --json');
  const { token, id } = JSON.parse(made.out) as { token: string; id: string };
  const squad = { TULINDE_REGISTRY_TOKEN: token };
  expect((await release('whoami', squad)).out).toMatch(/^squad-claims may publish, promote on mfe-claims, until /);
  expect(await release('promote mfe-help 1.0.0', squad)).toMatchObject({
    code: 1,
    errors: 'The token of squad-claims does not allow: promote mfe-help. It allows publish, promote on mfe-claims.\n',
  });
  expect((await release('refusals')).out).toMatch(/squad-claims +promote +mfe-help +FORBIDDEN +1/);
  await release(`token revoke ${id} --reason "left the company"`);
  expect((await release('token list')).out).toMatch(/squad-claims .* revoked /);
  expect((await release('whoami', squad)).errors).toBe('This registry token was revoked.\n');
  expect((await release('audit --action revoke-token --from "2020-01-01 08:00"')).out).toContain('left the company');
});

it('makes links for testers', async () => {
  const { out } = await release('test-link mfe-help@1.1.0 --site https://tulinde.example/');
  expect(out).toMatch(/^https:\/\/tulinde\.example\/_override\?token=[\w.-]+\nHolds until /);
  expect(await release('test-link mfe-help')).toMatchObject({ code: 2 });
  const [link = '', holds = ''] = out.split('\n');
  const id = /revoke-link ([0-9a-f]{16})$/.exec(holds)?.[1];
  const revoked = await release(`revoke-link ${link} --reason "went to the wrong person" --no-wait`);
  expect(revoked.out).toMatch(new RegExp(`^The link ${id} holds no more \\(revision \\d+\\)`));
  expect((await release(`revoke-link ${id} --reason again --no-wait`)).out).toBe(revoked.out);
  const manifest = await fetch(`${registry.registryUrl}/v1/environments/production/manifest`);
  expect(await manifest.json()).toMatchObject({ revokedLinks: [id] });
  expect((await release('audit --action revoke-link')).out).toContain('went to the wrong person');
});

it('colours only where it is wanted', async () => {
  const colour = '\u001b[';
  expect((await release('status', {}, true)).out).toContain(colour);
  expect((await release('status --no-color', {}, true)).out).not.toContain(colour);
  expect((await release('status', { NO_COLOR: '1' }, true)).out).not.toContain(colour);
});

it.each(['bash', 'zsh'])('prints a completion for %s', async (shell) => {
  const { out } = await release(`completion ${shell}`);
  expect(out).toContain('rollback');
  expect(out).toContain('--urgent');
});

describe('says what is wrong with', () => {
  it.each([
    ['a share', 'candidate mfe-help 1.1.0 --percent 10.001', '10.001 is not a share'],
    ['a time', 'candidate mfe-help 1.1.0 --linear soon', 'soon is not a time'],
    ['half a plan', 'candidate mfe-help 1.1.0 --steps 1,2', '--steps and --every go together'],
    ['no share', 'candidate mfe-help 1.1.0', 'Name a share'],
    ['two sources', 'promote mfe-help 1.0.0 --from staging', 'not both'],
    ['a shell', 'completion fish', 'no completion for fish'],
  ])('%s', async (_what, line, reason) => {
    const { code, errors } = await release(line);
    expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining(reason) });
  });
});
