import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { arrived, artefactsOf } from '../../../testing/judged-release';
import { sizesOf } from '../sizes';
import { budgetRule } from './budget';
import { growthRule } from './growth';

/* Text that gzip makes no smaller than three quarters. */
const noise = (kilobytes: number): string =>
  Array.from({ length: kilobytes * 16 }, (_, index) =>
    createHash('sha384').update(String(index)).digest('base64'),
  ).join('');

const parts = (entry: number, later: number) => ({
  files: { 'remoteEntry.js': noise(entry), 'later.js': noise(later), 'picture.svg': noise(300) },
});

describe('when a release is weighed', () => {
  it.each([
    ['mfe-help', parts(60, 60), []],
    ['mfe-help', parts(90, 1), ['first page']],
    ['mfe-help', parts(20, 660), ['release']],
    ['shell', parts(90, 90), []],
  ])('%s', async (app, files, over) => {
    const findings = await budgetRule(arrived(app, '2.0.0', files));
    expect(findings.map(({ seen }) => /of the (.*)$/.exec(seen)?.[1])).toEqual(over);
  });

  it('leaves out what pages have in them of its sheets', async () => {
    const files = { ...parts(20, 1).files, 'prerender/faqs.css': noise(600) };
    const facts = { firstStyles: { '/faqs': 'prerender/faqs.css' } };
    expect(await budgetRule(arrived('mfe-help', '2.0.0', { files, facts }))).toEqual([]);
  });

  it('says by how much it is over, also where that is too little to be seen in kB', async () => {
    const judged = arrived('mfe-help', '2.0.0', parts(20, 1));
    const { firstPage } = await sizesOf(judged.folder, judged.release);
    const budgets = { ...judged.settings.budgets, apps: { 'mfe-help': { firstPage: firstPage - 7 } } };
    const findings = await budgetRule({ ...judged, settings: { ...judged.settings, budgets } });
    expect(findings.map(({ seen }) => seen)).toEqual([expect.stringContaining(' of gzip, 7 bytes too many: ')]);
  });

  it('takes the budget that operations set for one app', async () => {
    const { budgets } = arrived('mfe-help', '2.0.0').settings;
    const apps = { 'mfe-help': { firstPage: 10 * 1024 } };
    const findings = await budgetRule(
      arrived('mfe-help', '2.0.0', parts(20, 1), { settings: { budgets: { ...budgets, apps } } }),
    );
    expect(findings).toEqual([expect.objectContaining({ rule: 'budget', allowed: '10.0 kB', level: 'refusal' })]);
  });
});

describe('when a release is heavier than the live one', () => {
  const { artefactsFolder, publish } = artefactsOf();
  const live = { production: [publish('mfe-help', '1.0.0', parts(20, 20))] };

  it.each([
    ['a tenth', parts(22, 22), []],
    ['its first page by half', parts(30, 10), ['first page']],
    ['all of it by a third', parts(20, 34), ['release']],
  ])('%s', async (_, files, noted) => {
    const findings = await growthRule(arrived('mfe-help', '2.0.0', files, { live, artefactsFolder }));
    expect(findings.map(({ seen, level }) => [/of the (.*)$/.exec(seen)?.[1], level])).toEqual(
      noted.map((part) => [part, 'note']),
    );
  });

  it('has nothing to say of the first release of an app', async () => {
    expect(await growthRule(arrived('mfe-quotes', '2.0.0', parts(30, 30), { live, artefactsFolder }))).toEqual([]);
  });

  it('says so where the files of that one are lost, and keeps nothing out that may take its place', async () => {
    const lost = { production: [publish('mfe-help', '1.1.0', parts(20, 20))] };
    rmSync(join(artefactsFolder, 'mfe-help/1.1.0'), { recursive: true });
    const findings = await growthRule(arrived('mfe-help', '2.0.0', parts(30, 30), { live: lost, artefactsFolder }));
    expect(findings).toEqual([
      expect.objectContaining({
        level: 'note',
        seen: 'the files of mfe-help@1.1.0 are not there: nothing to compare with',
      }),
    ]);
  });
});
