import { interrupted } from '../../../testing/between-reads';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';
import { getPolicy } from '../../servicing/my-policies/get-policy';
import { makePolicy } from '../../servicing/issue/make-policy';
import { closeCover } from '../../customers-and-policies/policies/cover-repository';
import { viewPayment } from './payment-view';

/* The embedded database has one connection: nothing comes between there. */
onSeededPortal((portal, { db, current }) => {
  const vehicle = (number: number) => ({ registration: `KDV ${number}A`, chassisNumber: `NZE141-66${number}` });
  const view = { paybillNumber: '600000' };

  it('shows a payment as it stands at one moment, though it comes in while it is read', async () => {
    const id = await soldMotor(portal, { vehicle: vehicle(101) });
    const now = portal.clock.now();
    const other = current().openAgain().db;
    const reader = interrupted(db(), () => payFirstInvoice(other, id, { now }));
    const before = await viewPayment(reader, id, { now, ...view });
    expect(before).toMatchObject({ state: 'ready', receipts: [], invoice: { paid: 0 } });
    expect(await viewPayment(db(), id, { now, ...view })).toMatchObject({ state: 'paid', invoice: null });
  });

  it('shows a policy as it stands at one moment, though its cover ends while it is read', async () => {
    const id = await soldMotor(portal, { vehicle: vehicle(102) });
    const now = portal.clock.now();
    await payFirstInvoice(db(), id, { now });
    const random = (bytes: number) => new Uint8Array(bytes).fill(7);
    const { number, customerId } = await makePolicy(db(), id, { now, random });
    const other = current().openAgain().db;
    const reader = interrupted(db(), async () => {
      await closeCover(other, number, { at: now, because: 'CANCELLED', now });
    });
    const context = { customer: { customerId }, language: 'en', now } as never;
    const read = await getPolicy(reader, { site: '', secret: 'secret' }).handle({ policyNumber: number }, context);
    expect([read.status, read.coverPeriods.map(({ closed }) => closed)]).toEqual(['NOT_STARTED', [null]]);
  });
});
