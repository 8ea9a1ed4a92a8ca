import { arrived } from '../../../testing/judged-release';
import { route } from '../../../testing/write-release';
import { needsRule } from './needs';

const seen = async (needs?: readonly string[]) => {
  const routes = [route('/scene', needs && { needs })];
  return (await needsRule(arrived('mfe-claims', '1.0.0', { facts: { routes } }))).map((finding) => finding.seen);
};

it('refuses what the edge cannot allow', async () => {
  expect(await seen(['camera', 'microphone', 'geolocation', 'own-media'])).toEqual([]);
  expect(await seen(['camera', 'usb', '*'])).toEqual(['/scene needs usb', '/scene needs *']);
});

it('asks nothing of a release from before', async () => {
  expect(await seen()).toEqual([]);
});
