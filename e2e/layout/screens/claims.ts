import type { Screen } from '../screen';
import { openSignedIn } from './account';
import { claimFormScreens } from './claim-forms';
import { sentClaimScreens } from './sent-claims';
import { sceneScreens } from './scene';

const opened = (path: string): Screen => ({ path, state: 'open', open: openSignedIn(path) });

export const claimsScreens: readonly Screen[] = [
  ...['/submit-claim', '/claim-type', '/at-the-scene'].map(opened),
  opened('/personal-accident/claim-type'),
  ...sentClaimScreens,
  ...sceneScreens,
  ...claimFormScreens,
];
