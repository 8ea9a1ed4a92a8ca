import { eq } from 'drizzle-orm';
import {
  jobs,
  outbox,
  payouts,
  purchases,
  returnApprovals,
  returnParts,
  returns,
  textMessages,
} from '../../platform/database/schema';
import { openRefunds } from '../../operators/money-desk/list-money';
import { minutes } from '../../../testing/portal-under-test';
import { onSeededReturns } from '../../../testing/returns-under-test';
import { soldMotor } from '../../../testing/sold-purchase';
import { approveRefund, reopenRefund, type Approval } from './approve-refund';
import { enqueueSend } from './send-job';

onSeededReturns({ empties: [jobs, outbox, textMessages] }, (under, { db, clock }) => {
  const refused = (code: string, message = '') =>
    expect.objectContaining({ name: 'OperatorRefusal', code, message: expect.stringContaining(message) });
  const approve = (returnId: number, operator: string, version: number | null, more: Partial<Approval> = {}) =>
    db().transaction((tx) =>
      approveRefund(tx, { returnId, operator, version, payableCents: 1_251_00, now: clock.now(), ...more }),
    );
  const changePhone = (returnId: number, operator: string, phone = '+254722000111') =>
    db().transaction((tx) => reopenRefund(tx, { returnId, operator, phone, now: clock.now() }));
  const listed = async (id: number) => (await openRefunds(db(), clock.now())).find((row) => row.id === id)!;

  describe('when the phone of a return is changed after it was read', () => {
    it('approves it for nobody who read the old number, and says who has changed what', async () => {
      const id = await under.oweOne();
      const { version } = await listed(id);
      await approve(id, 'wairimu', version);
      await changePhone(id, 'otieno');
      await expect(approve(id, 'wairimu', version)).rejects.toEqual(
        refused(
          'OTHER_VERSION',
          'otieno changed the phone (2026-03-02 09:00 UTC). It is KES 1,251 to +254722000111 now',
        ),
      );
      expect(await listed(id)).toMatchObject({ version: 2, approvedBy: [], phoneChangedBy: 'otieno' });
    });

    it('tells the old number and the payer’s address at once', async () => {
      const id = await under.oweOne({ email: 'payer@example.co.ke', phone: '+254712000777' });
      await changePhone(id, 'otieno');
      const [sms] = await db().select().from(textMessages).where(eq(textMessages.recipient, '+254712000777'));
      expect(sms?.text).toBe(
        'Tulinde: KES 1,251 goes back to 07•• •••111, no longer to this number. Not agreed? Call us: 0700 123 456',
      );
      const [mail] = await db().select().from(outbox).where(eq(outbox.recipient, 'payer@example.co.ke'));
      expect(mail?.subject).toBe('Your money goes to another M-Pesa number');
      // Another try with the same number is no news.
      await db().transaction((tx) =>
        reopenRefund(tx, { returnId: id, operator: 'otieno', phone: null, now: clock.now() }),
      );
      expect(await db().$count(textMessages)).toBe(1);
    });

    it('is let go by whoever changed it together with one who has read the new number', async () => {
      const id = await under.oweOne();
      await changePhone(id, 'otieno');
      expect(await approve(id, 'otieno', 2)).toMatchObject({ isApproved: false });
      await expect(approve(id, 'otieno', 2)).rejects.toEqual(refused('SAME_OPERATOR'));
      expect(await approve(id, 'wairimu', 2)).toEqual({ approvers: ['otieno', 'wairimu'], isApproved: true });
    });

    it('takes three people where the setting says so', async () => {
      const id = await under.oweOne();
      await changePhone(id, 'otieno');
      const isChangerExcluded = true;
      await expect(approve(id, 'otieno', 2, { isChangerExcluded })).rejects.toEqual(refused('CHANGED_IT'));
      await approve(id, 'wairimu', 2, { isChangerExcluded });
      expect(await approve(id, 'njeri', 2, { isChangerExcluded })).toMatchObject({ isApproved: true });
    });

    it('asks for the version of a command that does not say it', async () => {
      const id = await under.oweOne();
      await expect(approve(id, 'wairimu', null)).rejects.toEqual(refused('NO_VERSION', '--version 1'));
    });
  });

  describe('while a process of the release before runs beside this one', () => {
    const oldApproval = (returnId: number, operator: string) =>
      db().insert(returnApprovals).values({ returnId, operator, at: clock.now() });

    it('counts none of its approvals, and its operators approve once more', async () => {
      const id = await under.oweOne();
      await oldApproval(id, 'wairimu');
      expect(await approve(id, 'otieno', 1)).toEqual({ approvers: ['otieno'], isApproved: false });
      expect(await approve(id, 'wairimu', 1)).toMatchObject({ isApproved: true });
    });

    it('counts its change of a phone as a version', async () => {
      const id = await under.oweOne();
      await db().update(returns).set({ phone: '+254722000111' }).where(eq(returns.id, id));
      await expect(approve(id, 'wairimu', 1)).rejects.toEqual(refused('OTHER_VERSION'));
    });

    it('sends nothing that it let go: people read and approve it again', async () => {
      const id = await under.oweOne();
      for (const operator of ['wairimu', 'otieno']) await oldApproval(id, operator);
      await db().update(returns).set({ state: 'approved' }).where(eq(returns.id, id));
      const [part] = await db().select().from(returnParts).where(eq(returnParts.returnId, id));
      // Its own job is refused by the database, and tried again by this process.
      const request = { partId: part!.id, originatorConversationId: `old-${id}`, resultToken: `old-${id}` };
      const asIt = {
        ...request,
        phone: '+254712345678',
        amountCents: 1_251_00,
        state: 'created',
        createdAt: clock.now(),
      };
      await expect(
        db()
          .insert(payouts)
          .values(asIt as typeof payouts.$inferInsert),
      ).rejects.toMatchObject({
        cause: { message: expect.stringContaining('has not two approvals') },
      });
      await enqueueSend(db(), part!, clock.now());
      await under.app.runDueJobs();
      expect(await under.read(id)).toMatchObject({ state: 'to-approve', payouts: [], open: ['return-overdue'] });
      clock.forward(minutes(1));
      await under.approve(id);
      await under.app.runDueJobs();
      await under.mpesa.postResults();
      expect(await under.read(id)).toMatchObject({ state: 'paid', open: [] });
    });
  });

  it('marks on the list a number that is none of the purchase’s', async () => {
    const purchaseId = await soldMotor(under.portal);
    const [row] = await db().select().from(purchases).where(eq(purchases.id, purchaseId));
    const phone = row!.customer!.phone;
    const own = await under.oweOne({ purchaseId, phone });
    const foreign = await under.oweOne({ purchaseId, phone: '+254799888777' });
    expect(await listed(own)).toMatchObject({ isForeignPhone: false, phoneChangedBy: null });
    expect(await listed(foreign)).toMatchObject({ isForeignPhone: true });
  });
});
