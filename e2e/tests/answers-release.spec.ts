import { ownAnswers, readAnswers } from '../../backend/src/servicing/help/answers-folder';
import { publishPages } from '../../backend/operator/answers/publish-pages';
import { portalPages } from '../../backend/operator/answers/portal-pages';
import { releaseCommand } from '../journeys/squad';
import { startOwnPlatform, type OwnPlatform } from '../platform/own-platform';
import { expect, test } from '../test';

const app = 'mfe-help';
const released = '1.0.0';
const asPage = { headers: { accept: 'text/html' } };
const slug = 'after-an-accident';
const [question, swali] = ['What do I do in the first minute?', 'Nifanye nini dakika ya kwanza?'] as const;

let platform: OwnPlatform;
test.beforeAll(async () => {
  platform = await startOwnPlatform();
  await platform.guard(true);
});
test.afterAll(() => platform?.close());

/* Those of this checkout, one of them with other words. */
const answers = portalPages().then((pages) =>
  readAnswers(ownAnswers, pages).answers.map((answer) =>
    answer.slug === slug
      ? { ...answer, en: { ...answer.en, question }, sw: { ...answer.sw, question: swali } }
      : answer,
  ),
);

const publish = async (version: number) =>
  publishPages({
    env: {
      TULINDE_REGISTRY: platform.registryUrl,
      TULINDE_REGISTRY_TOKEN: platform.token,
      TULINDE_SITE: platform.siteUrl,
    },
    version,
    because: 'people ask it so',
    answers: await answers,
  });

/* As it is served to who has no scripts, and to search engines. */
const served = async (language: string) => (await fetch(`${platform.siteUrl}/faqs?lang=${language}`, asPage)).text();

test(
  'answers are published past the gate and its preflight, served in the markup, and rolled back',
  { tag: ['@desktop', '@system'] },
  async ({ page }) => {
    const { value } = await publish(7);
    const revision = `${released}-answers.7`;
    expect(value).toEqual({ before: released, after: revision, unchanged: null });
    await expect.poll(() => platform.servedRelease(app)).toBe(revision);

    expect(await served('en')).toContain(question);
    expect(await served('sw')).toContain(swali);
    // With scripts it is the same page, of the revision, with what the back end answers.
    await page.goto(`${platform.siteUrl}/faqs`);
    await expect(page.locator('[data-page-release]')).toHaveAttribute('data-page-release', `${app}@${revision}`);
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();

    // Once more is the same revision, and a rollback knows it.
    expect((await publish(7)).value).toMatchObject({ after: revision, unchanged: 'so already' });
    await releaseCommand(platform, 'rollback', app, '--urgent', '--reason', 'it says too little');
    await expect.poll(() => platform.servedRelease(app)).toBe(released);
    expect(await served('en')).not.toContain(question);
    // What was rolled back does not come back by itself: the next version does. The gate has had its say of the same files.
    await platform.guard(false);
    await expect(publish(7)).rejects.toThrow(/marked bad .* it says too little/);
    expect((await publish(8)).value).toMatchObject({ before: released, after: `${released}-answers.8` });
    await expect.poll(() => platform.servedRelease(app)).toBe(`${released}-answers.8`);
  },
);
