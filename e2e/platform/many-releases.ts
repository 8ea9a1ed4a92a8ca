import { createToken, promoteRelease, retireOldReleases, setCandidate } from '../../releases/client';
import type { OwnPlatform } from './own-platform';
import { dayMs, reportVisits } from './past-day';

/** An app of which much was published, in the longest words that are plausible. */
export const busyApp = 'mfe-account';
/* With the first release there are 24; tabs have loaded sixteen of them. */
const putAway = 7;
const loaded = 16;

const versionOf = (number: number): string => `10.20.${number}-hotfix.20261122`;
export const lastOfMany = versionOf(putAway + loaded);
const reason =
  'Customers whose policies were renewed before the first of the month saw the old price on the page of the policy, ' +
  'as told in https://issues.example.co.ke/squads/customer-accounts/browse/ACCOUNTS-20261122-renewal-price#comment-17';
const notes = `${reason}\n\nThe page of a policy shows the price of the period that runs, and the next one beside it. ${reason}`;

/** Publishes, promotes and retires until the console has as much to show as it ever will. Its clock goes on by a day. */
export const makeManyReleases = async (platform: OwnPlatform): Promise<void> => {
  const { registryUrl } = platform;
  const name = 'squad-customer-accounts-and-payments';
  const { token } = await createToken({ registryUrl, token: platform.token, name, apps: [busyApp], actions: ['*'] });
  const publish = (number: number) => platform.publish({ app: busyApp, version: versionOf(number), notes, token });
  for (let number = 1; number <= putAway; number += 1) await publish(number);
  await platform.pass(dayMs + 1);
  await retireOldReleases({ registryUrl, token: platform.token, days: 1, keep: 1, reason });
  for (let number = putAway + 1; number < putAway + loaded; number += 1) {
    await publish(number);
    const version = versionOf(number);
    await promoteRelease({ registryUrl, token, app: busyApp, version, reason });
    await reportVisits(platform, { app: busyApp, version, visitors: 20 + number, failsFor: 9 });
  }
  await publish(putAway + loaded);
  await setCandidate({ registryUrl, token, app: busyApp, version: lastOfMany, basisPoints: 290, reason });
};
