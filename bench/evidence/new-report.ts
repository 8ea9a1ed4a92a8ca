import type { Page } from 'playwright-core';
import type { ClaimablePolicy, ClaimDraft } from '@tulinde/contracts';
import { applicationIdOf } from '../../backend/src/platform/token/application-id';

/* The public identifier of the portal in the browser (spec 1). */
const applicationKey = 'tulinde-web';

const serviceToken = async (site: string): Promise<string> => {
  const timestamp = String(Date.now());
  const headers = { 'x-timestamp': timestamp, 'x-application-id': applicationIdOf(timestamp, applicationKey) };
  const answer = (await (await fetch(`${site}/token/`, { headers })).json()) as { data: { token: string } };
  return answer.data.token;
};

/** Begins a report of a damaged car, by the calls of the customer who is signed in in the page. @returns its draft's id */
export const newReport = async (page: Page, site: string): Promise<string> => {
  const customer = await page.evaluate(() => localStorage.getItem('userToken'));
  const headers = { authorization: `Bearer ${await serviceToken(site)}`, 'x-customer-token': customer ?? '' };
  const call = async <Data>(path: string, data: unknown): Promise<Data> => {
    const answer = await page.request.post(`${site}/api${path}`, { data, headers });
    const { data: told } = (await answer.json()) as { data?: Data };
    if (told === undefined) throw new Error(`${path} was refused: ${answer.status()}.`);
    return told;
  };
  const type = 'damage-to-vehicle';
  const policies = await call<readonly ClaimablePolicy[]>('/getClaimablePolicies', { happenedAt: null });
  const car = policies.find(({ types }) => types.some((each) => each.type === type && each.refusal === null));
  if (car === undefined) throw new Error('The demo customer has no car to report.');
  const { draftId } = await call<ClaimDraft>('/startClaim', {
    policyNumber: car.policyNumber,
    type,
    happenedAt: null,
  });
  return draftId;
};
