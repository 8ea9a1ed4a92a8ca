import type { Screen } from '../screen';
import { openSignedIn } from './account';
import { claimFormScreens } from './claim-forms';
import { sceneScreens } from './scene';

const opened = (path: string): Screen => ({ path, state: 'open', open: openSignedIn(path) });

export const claimsScreens: readonly Screen[] = [
  ...['/submit-claim', '/claim-type', '/my-claims', '/claim-details', '/at-the-scene'].map(opened),
  opened('/personal-accident/claim-type'),
  ...sceneScreens,
  ...claimFormScreens,
];
