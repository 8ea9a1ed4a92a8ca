import { openRefunds } from '../../operators/money-desk/list-money';
import { findPolicyOf, type PolicyRow } from '../../customers-and-policies/policies/repository';
import { approveRefund } from '../../payments/refunds/approve-refund';
import { buyMotor, buyPa, type DemoCustomer, type DemoPeople, type DemoPurchase, type DemoVehicle } from './buy';
import { payNext } from './pay';
import type { PastBrowser } from './past-browser';
import type { PastPortal } from './past-portal';

/** What happens on one day. */
export interface Scene {
  readonly at: Date;
  play(stage: Stage): Promise<void>;
}

/** Where the scenes of all customers are played, in the order of their days. */
export interface Stage {
  readonly portal: PastPortal;
  /** Ids of purchases by the story's own names for them. */
  readonly purchases: Map<string, string>;
  /** Claims that were sent, by the story's own names for them. */
  readonly claims: Map<string, ClaimSent>;
  /** Of the customers, by their email addresses. */
  readonly phones: Map<string, PastBrowser>;
}

interface ClaimSent {
  readonly claimNumber: string;
  readonly underwriterName: string;
}

const at = (day: string, time: string): Date => new Date(`${day}T${time}:00+03:00`);

const purchaseOf = ({ purchases }: Stage, name: string): string => {
  const id = purchases.get(name);
  if (id === undefined) throw new Error(`The demo has not bought ${name} yet.`);
  return id;
};

/** The policy that a purchase became. */
export const policyOf = async (stage: Stage, name: string): Promise<PolicyRow> => {
  const policy = await findPolicyOf(stage.portal.db, purchaseOf(stage, name));
  if (policy === null) throw new Error(`The policy of ${name} was not issued.`);
  return policy;
};

export const claimOf = ({ claims }: Stage, name: string): ClaimSent => {
  const claim = claims.get(name);
  if (claim === undefined) throw new Error(`The demo has not reported ${name} yet.`);
  return claim;
};

type Bought = { readonly name: string; readonly on: string } & DemoPurchase & (DemoVehicle | DemoPeople);

/** A purchase that is paid at once: in full, or its deposit. */
export const buys = ({ name, on, ...purchase }: Bought): Scene => ({
  at: at(on, '10:20'),
  play: async ({ portal, purchases }) => {
    const id = await ('people' in purchase ? buyPa(portal, purchase) : buyMotor(portal, purchase));
    purchases.set(name, id);
    await payNext(portal, id, purchase.customer.phone);
    await portal.goOnTo(at(on, '10:21'));
  },
});

export const pays = (customer: DemoCustomer, name: string, on: string): Scene => ({
  at: at(on, '18:05'),
  play: (stage) => payNext(stage.portal, purchaseOf(stage, name), customer.phone),
});

/** Two people of the office let go out what is owed back that day. */
export const approves = (on: string): Scene => ({
  at: at(on, '09:40'),
  play: async ({ portal: { db, now } }) => {
    for (const { id: returnId, payableCents, version, state } of await openRefunds(db, now())) {
      if (state !== 'to-approve') continue;
      for (const operator of ['office-one', 'office-two']) {
        await db.transaction((tx) => approveRefund(tx, { returnId, operator, payableCents, version, now: now() }));
      }
    }
  },
});

/** Whatever else is written down on that day. */
export const then = (on: string, time: string, play: Scene['play']): Scene => ({ at: at(on, time), play });

export const playAll = async (portal: PastPortal, scenes: readonly Scene[]): Promise<void> => {
  const stage: Stage = { portal, purchases: new Map(), claims: new Map(), phones: new Map() };
  for (const scene of [...scenes].sort((one, other) => one.at.getTime() - other.at.getTime())) {
    await portal.goOnTo(scene.at);
    await scene.play(stage);
  }
};
