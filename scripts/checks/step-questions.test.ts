import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRoute } from '../../shared/client/src/remote';
import { stepQuestions } from '../../shared/ui/src/page/panels/step-questions';

/* Where nothing is bought, paid or claimed. */
const noSteps = ['/', '/verify', '/verify/:certificateNumber'];

const stepsOf = async (remote: string): Promise<string[]> =>
  ((await import(`../../${remote}/src/routes`)) as { routes: readonly RemoteRoute[] }).routes.map(({ path }) => path);

it('every step of purchase, payment and claim has an answer that fits it', async () => {
  const steps = (await Promise.all(['mfe-quotes', 'mfe-claims'].map(stepsOf))).flat();
  expect(steps.filter((path) => !(path in stepQuestions))).toEqual(noSteps);
});

it('there is each answer that a step leads to', () => {
  const files = readdirSync(join(__dirname, '../../backend/answers'), { recursive: true }).map(String);
  const slugs = new Set(files.map((file) => /([^/]+)\.en\.md$/.exec(file)?.[1]));
  expect(Object.values(stepQuestions).filter((slug) => !slugs.has(slug))).toEqual([]);
});
