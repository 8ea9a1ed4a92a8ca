import type { Portal } from '@tulinde/client/remote';
import type { SignInStore } from '../sign-in-store';
import { SignInFlow } from './sign-in-flow';
import { StepsPanel } from './steps-panel';

/** The panel with the state of its steps, which outlives the panel's closing. */
export const createSteps = (portal: Portal, store: SignInStore) => {
  const flow = new SignInFlow(portal, store);
  return () => <StepsPanel flow={flow} store={store} />;
};

export { endSession } from './end-session';
