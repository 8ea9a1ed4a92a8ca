import type { Screen } from '../screen';
import { openSignedIn } from './account';

const kinds = ['damage-to-vehicle', 'total-theft', 'theft-recovery', 'theft-of-parts', 'window-windscreen-damage'];

const opened = (path: string): Screen => ({ path, state: 'open', open: openSignedIn(path) });

export const claimsScreens: readonly Screen[] = [
  ...['/submit-claim', '/claim-type', '/claim-summary', '/my-claims', '/claim-details', '/at-the-scene'].map(opened),
  ...kinds.flatMap((kind) => [`/${kind}`, `/${kind}-details`]).map(opened),
  ...['claim', 'claim-details', 'claim-type'].map((page) => opened(`/personal-accident/${page}`)),
];
