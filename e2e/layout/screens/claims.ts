import type { Screen } from '../screen';
import { openSignedIn } from './account';
import { claimChoiceScreens } from './claim-choice';
import { claimFormScreens } from './claim-forms';

const opened = (path: string): Screen => ({ path, state: 'open', open: openSignedIn(path) });

export const claimsScreens: readonly Screen[] = [
  ...['/my-claims', '/claim-details', '/at-the-scene'].map(opened),
  opened('/personal-accident/claim-type'),
  ...claimChoiceScreens,
  ...claimFormScreens,
];
