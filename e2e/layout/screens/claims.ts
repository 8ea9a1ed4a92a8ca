import type { Screen } from '../screen';
import { openSignedIn } from './account';
import { claimChoiceScreens } from './claim-choice';
import { claimFormScreens } from './claim-forms';
import { sentClaimScreens } from './sent-claims';
import { sceneScreens } from './scene';

const opened = (path: string): Screen => ({ path, state: 'open', open: openSignedIn(path) });

export const claimsScreens: readonly Screen[] = [
  ...['/at-the-scene', '/personal-accident/claim-type'].map(opened),
  ...claimChoiceScreens,
  ...sceneScreens,
  ...claimFormScreens,
  ...sentClaimScreens,
];
