import { nairobiDay, type Refund } from '@tulinde/contracts';
import { whileSignedIn, type Account, proofOf } from './own-changes';
import { policyOf, then, type Scene } from './story';

/** The cover is not needed any more: it ends ten minutes later, and what is not used of it is owed. */
export const cancels = (account: Account, name: string, on: string): Scene =>
  then(on, '11:30', async (stage) => {
    const { number: policyNumber } = await policyOf(stage, name);
    const asked = { of: { policyNumber }, reason: 'NOT_NEEDED', day: nairobiDay(stage.portal.now()) };
    await whileSignedIn(stage, account, async (browser) => {
      const { refund } = await browser.call<{ refund: Refund }>('/estimateCancelCover', asked);
      const read = { isMotor: true, isWarned: true };
      await browser.call('/cancelCover', {
        ...asked,
        ...read,
        refund: refund.amount,
        note: '',
        phone: '',
        proof: proofOf(account),
      });
    });
  });
