import type { Screen } from '../screen';
import { openSignedIn } from './account';
import { claimChoiceScreens } from './claim-choice';
import { claimFormScreens } from './claim-forms';
import { sceneScreens } from './scene';

const opened = (path: string): Screen => ({ path, state: 'open', open: openSignedIn(path) });

/** From the policies that can be claimed from to the summary, and what is noted at the scene. */
export const claimReportScreens: readonly Screen[] = [
  ...['/at-the-scene', '/personal-accident/claim-type'].map(opened),
  ...claimChoiceScreens,
  ...sceneScreens,
  ...claimFormScreens,
];
