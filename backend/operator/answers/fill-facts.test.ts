import { ownAnswers, readAnswers } from '../../src/servicing/help/answers-folder';
import { fillFacts } from './fill-facts';

const empty = '<main><template data-answers-facts=""></template><template data-answers-facts-end=""></template></main>';
const { answers } = readAnswers(ownAnswers);
const written = /<script type="application\/ld\+json">([^<>]*)<\/script>/;

it('tells search engines every question and its answer, in the language of the page', () => {
  const html = fillFacts(answers)(empty, 'sw');
  const facts: unknown = JSON.parse(written.exec(html)?.[1] ?? '');
  expect(facts).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage', inLanguage: 'sw' });
  const { mainEntity } = facts as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  expect(mainEntity.map(({ name }) => name)).toEqual(answers.map(({ sw }) => sw.question));
  for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text).not.toMatch(/\*\*|\]\(/);
});

it('writes a version over the one before, and nothing in it ends it early', () => {
  const [first] = answers;
  const one = { ...first!, en: { ...first!.en, question: '</script><b>?' } };
  const html = fillFacts([one])(fillFacts(answers)(empty, 'en'), 'en');
  expect(html).toBe(fillFacts([one])(empty, 'en'));
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain('<b>');
});

it('leaves a page without the place as it is', () => {
  expect(fillFacts(answers)('<main></main>', 'en')).toBe('<main></main>');
});
