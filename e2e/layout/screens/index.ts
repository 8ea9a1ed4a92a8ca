import { routesOfNewRemotes } from '../routes';
import type { Screen } from '../screen';
import { accountScreens, openSignedIn } from './account';
import { cancelCoverScreens } from './cancel-cover';
import { certificateScreens } from './certificate';
import { claimReportScreens } from './claims';
import { frameScreens } from './frame';
import { helpScreens } from './help';
import { landingScreens } from './landing';
import { paQuotesScreens } from './pa-quotes';
import { paymentScreens } from './payment';
import { purchaseScreens } from './purchase';
import { quotesScreens } from './quotes';
import { sentClaimScreens } from './sent-claims';
import { testerScreens } from './tester';

const written = {
  quotes: quotesScreens,
  'personal accident quotes': paQuotesScreens,
  'the landing page and the forms': landingScreens,
  'a purchase': purchaseScreens,
  payment: paymentScreens,
  'an account': accountScreens,
  'a report of a claim': claimReportScreens,
  'claims that were sent': sentClaimScreens,
  'cancelling a cover': cancelCoverScreens,
  help: helpScreens,
  'certificates and the frame': [...certificateScreens, ...frameScreens, ...testerScreens],
};

const newRoutes = await routesOfNewRemotes(Object.values(written).flat());
const newScreens = newRoutes.map(({ path }): Screen => ({ path, state: 'open', open: openSignedIn(path) }));

/** Every screen in its states, in groups that take about as long as each other. */
export const areas: Readonly<Record<string, readonly Screen[]>> = {
  ...written,
  ...(newScreens.length > 0 && { 'new remotes': newScreens }),
};
