import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promoteRelease, publishRelease, rollbackRelease, setCandidate } from '../../../releases/client';
import { prerenderedFiles, writeShell } from '../../../releases/testing/shell-release';
import { startEdge, type RunningEdge } from '../../../releases/testing/start-edge';
import { startRegistry, type RunningRegistry } from '../../../releases/testing/start-registry';
import { route, writeRelease } from '../../../releases/testing/write-release';
import { temporaryFolder } from '@tulinde/testing/servers/temporary-folder';
import { localOperators } from '../local-operators';
import { runOperator } from '../run-operator';
import { onSeededPortal } from '../../testing/seeded-portal';

/* As mfe-help's build prerenders the place of a group. */
const place = (group: string, loading: string) =>
  `<template data-answers="${group}"><ul class="l" data-answers-list="${group}"><li><div id="{{id}}"><h2>` +
  `<button type="button" aria-expanded="false" aria-controls="_R_1_"><span>{{question}}</span></button></h2>` +
  `<div id="_R_1_" hidden=""><div class="a"><p>{{answer}}</p></div><button aria-label="Link: {{question}}">Link</button>` +
  `</div></div></li></ul></template><p>${loading}</p><template data-answers-end="${group}"></template>`;

const factsPlace = '<template data-answers-facts=""></template><template data-answers-facts-end=""></template>';

const help = (version: string) => {
  const page = (loading: string) =>
    `<h1>Help of ${version}</h1>${place('claims', loading)}${place('lipa-pole-pole', loading)}${factsPlace}`;
  const { files, prerendered } = prerenderedFiles({ '/faqs': { en: page('Loading'), sw: page('Yanapakiwa') } });
  return writeRelease('mfe-help', version, {
    files: { 'remoteEntry.js': `self.mfe_help = '${version}'`.padEnd(900), ...files },
    facts: { routes: [route('/faqs')], prerendered },
  });
};

const data = temporaryFolder('tulinde-answers-pages-');

onSeededPortal({ env: { TULINDE_OPERATORS: localOperators(data) } }, (portal) => {
  const folder = join(data, 'files');
  let registry: RunningRegistry;
  let edge: RunningEdge;
  let env: NodeJS.ProcessEnv;
  let refused = '';
  const app = 'mfe-help';
  const address = () => ({ registryUrl: registry.registryUrl, token: registry.token });
  const served = async ({ revision }: { revision: number }) => edge.serves(revision);
  const release = async (version: string) => {
    await publishRelease({ ...address(), folder: help(version) });
    await served(await promoteRelease({ ...address(), app, version }));
  };

  beforeAll(async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = portal.app.server.address() as AddressInfo;
    registry = await startRegistry({
      gate: async ({ release: { version } }) => ({
        findings:
          version === refused
            ? [{ rule: 'markup', seen: 'a style', allowed: 'none', advice: 'Use a class.', level: 'refusal' }]
            : [],
      }),
    });
    edge = await startEdge({ registry, askEveryMs: 600_000 });
    await publishRelease({ ...address(), folder: writeShell('1.0.0') });
    await promoteRelease({ ...address(), app: 'shell', version: '1.0.0' });
    await release('1.0.0');
    env = {
      TULINDE_BACKEND_URL: `http://127.0.0.1:${port}`,
      TULINDE_DATA: data,
      TULINDE_SITE: edge.url,
      TULINDE_REGISTRY: registry.registryUrl,
      TULINDE_REGISTRY_TOKEN: registry.token,
    };
  });
  afterAll(async () => {
    await edge.close();
    await registry.close();
  });

  const run = async (...args: string[]) => {
    let said = '';
    const write = (text: string) => (said += text);
    const code = await runOperator(['answers', ...args, '--as', 'wairimu'], { env, write, writeError: write });
    return { code, said };
  };
  const edit = async (from: string, to: string) => {
    const file = join(folder, 'claims/after-an-accident.en.md');
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    return run('import', '--folder', folder, '--because', to);
  };
  /* What a browser without scripts shows, with the patterns out of sight. */
  const shown = async (language = 'en') => {
    const html = await (await fetch(`${edge.url}/faqs?lang=${language}`)).text();
    return html.replace(/<template data-answers="[\s\S]*?<\/template>/g, '');
  };

  it('writes the live answers into the first paint in both languages, each under ids of its own', async () => {
    expect(await shown()).toContain('<p>Loading</p>');
    expect(await run('pages', '--because', 'the first time')).toEqual({
      code: 0,
      said: 'The pages are those of mfe-help@1.0.0-answers.1, in the place of 1.0.0.\n',
    });
    await served({ revision: 3 });
    const [english, swahili] = [await shown(), await shown('sw')];
    expect(english).toContain('<span>What should I do right after an accident?</span>');
    expect(english).toContain('Then <a href="/submit-claim">submit your claim here</a>.</p>');
    expect(english).toContain('<p><strong>Accident</strong>: police abstract');
    expect(swahili).toContain('<span>Lipa Pole Pole ni nini?</span>');
    expect(english + swahili).not.toMatch(/Loading|Yanapakiwa|\{\{/);
    const [, facts = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(swahili) ?? [];
    expect(JSON.parse(facts)).toMatchObject({ '@type': 'FAQPage', inLanguage: 'sw', mainEntity: expect.any(Array) });
    const ids = [...english.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(english).toContain('aria-controls="_R_1_after-an-accident"');
  });

  it('serves another version as soon as the stream tells of it, to pages without scripts and to those that ask', async () => {
    await run('export', '--folder', folder);
    await edit('call an ambulance', 'call <999> & wait');
    expect((await run('publish', '2', '--live', '1', '--because', 'the number')).code).toBe(0);
    await served({ revision: 4 });
    expect(await shown()).toContain('call &lt;999&gt; &amp; wait');
    const { body } = await portal.call('/getFaqs', { language: 'en' });
    expect(JSON.stringify(body.data)).toContain('call <999> & wait');
    expect((await run('pages', '--because', 'again')).said).toContain('have them already');
  });

  it('goes with the release: a new one has its own markup until it is written anew, and a rollback finds the right one', async () => {
    await release('1.1.0');
    expect(await shown()).toMatch(/Help of 1\.1\.0.*Loading/s);
    await run('pages', '--because', 'a new release');
    await served({ revision: 6 });
    expect(await shown()).toMatch(/Help of 1\.1\.0.*999/s);
    await served(await rollbackRelease({ ...address(), app, reason: 'it is slow', version: '1.0.0-answers.2' }));
    expect(await shown()).toMatch(/Help of 1\.0\.0.*999/s);
  });

  it('goes back to the version before with the answers, and by a rollback of the content alone', async () => {
    expect((await run('publish', '1', '--live', '2', '--because', 'it is wrong')).said).toContain(
      'mfe-help@1.0.0-answers.1',
    );
    await served({ revision: 8 });
    expect(await shown()).toContain('call an ambulance');
    await served(await rollbackRelease({ ...address(), app, reason: 'the page', version: '1.0.0-answers.2' }));
    expect(await shown()).toContain('999');
  });

  it('says what is live where the gate refuses the pages, or a candidate stands beside them', async () => {
    refused = '1.0.0-answers.3';
    await run('export', '--folder', folder);
    await edit('Write down', 'Note');
    const { code, said } = await run('publish', '3', '--live', '1', '--because', 'another word');
    expect([code, said]).toEqual([1, expect.stringMatching(/Version 3 is live, but not in the first paint/)]);
    expect(await shown()).toContain('Write down');
    await publishRelease({ ...address(), folder: help('1.2.0') });
    await setCandidate({ ...address(), app, version: '1.2.0', basisPoints: 100 });
    refused = '';
    expect((await run('pages', '--because', 'again')).said).toContain('mfe-help has a candidate');
  });
});
