import { forty, heldOut } from './search-questions';
import { amongFirstThree, ranksOf } from './ranks';

it.each([
  ['the forty', forty, 38],
  ['those that it was not made with', heldOut, 35],
])('the search has the right answer of %s among the first three', (_, asked, least) => {
  expect(asked).toHaveLength(40);
  expect(amongFirstThree(ranksOf(asked))).toBeGreaterThanOrEqual(least);
});
