import type { RouteFacts } from '@tulinde/contracts';
import { arrived } from '../../../testing/judged-release';
import { route } from '../../../testing/write-release';
import { aboutRule } from './about';

const said = 'What the page has, in a sentence that is long enough to be shown.';
const seen = async (path: string, facts: Partial<RouteFacts>) =>
  (await aboutRule(arrived('mfe-help', '1.0.0', { facts: { routes: [route(path, facts)] } }))).map((one) => one.seen);

it.each([
  ['a public page in both languages', '/faqs', { about: { en: said, sw: said } }, []],
  ['a page that is not for search engines', '/faqs', { about: null }, []],
  ['a release from before', '/faqs', {}, []],
])('lets %s pass', async (_name, path, facts, expected) => {
  expect(await seen(path, facts)).toEqual(expected);
});

it.each([
  ['a guarded page', '/mine', { access: 'guarded', about: { en: said, sw: said } }, ['/mine says what it is about']],
  ['an address with a parameter', '/a/:b', { about: { en: said, sw: said } }, ['/a/:b says what it is about']],
  ['too few words', '/faqs', { about: { en: said, sw: 'Fupi' } }, ['/faqs says what it is about with 4 letters in sw']],
  [
    'too many',
    '/faqs',
    { about: { en: said.repeat(3), sw: said } },
    [`/faqs says what it is about with ${said.length * 3} letters in en`],
  ],
] as const)('refuses %s', async (_name, path, facts, expected) => {
  expect(await seen(path, facts)).toEqual(expected);
});
