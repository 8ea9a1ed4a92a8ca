import { enqueueJob } from '../jobs';
import { portalUnderTest } from '../testing/portal-under-test';
import { onSeededPortal } from '../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../testing/sold-purchase';

onSeededPortal((portal, { db, current }) => {
  describe('a certificate that is checked', () => {
    it('is valid on its days, expired after them, cancelled when it was', async () => {
      const id = await soldMotor(portal, { vehicle: { registration: 'KDD 777A', chassisNumber: 'NZE141-7012377' } });
      await payFirstInvoice(db(), id, { now: portal.clock.now() });
      await portal.app.runDueJobs();
      const { certificateNumber } = (await portal.call('/getIssuedPolicy', { purchaseId: id })).body.data.policy;
      const own = await portalUnderTest(current().database);
      const at = async (day: string) => {
        own.clock.forward(new Date(`${day}T09:00:00Z`).getTime() - own.clock.now().getTime());
        const { body } = await own.call('/verifyCertificate', {
          certificateNumber: ` ${certificateNumber.toLowerCase()}`,
        });
        return [body.data.status, body.data.isCodeGenuine];
      };
      expect(await at('2026-03-04')).toEqual(['not-yet', null]);
      expect(await at('2026-03-05')).toEqual(['valid', null]);
      expect(await at('2027-03-04')).toEqual(['valid', null]);
      expect(await at('2027-03-05')).toEqual(['expired', null]);
      const job = { kind: 'cancel-certificate', key: id, payload: { purchaseId: id, reason: 'asked-for' } };
      await enqueueJob(db(), { ...job, runAt: portal.clock.now() });
      await portal.app.runDueJobs();
      expect(await at('2026-03-10')).toEqual(['cancelled', null]);
      await own.app.close();
    });

    it('tells nothing of a number that is not ours, and that a code is forged', async () => {
      const { body } = await portal.call('/verifyCertificate', {
        certificateNumber: 'C99999999',
        code: 'x'.repeat(16),
      });
      expect(body.data).toEqual({
        status: 'unknown',
        isCodeGenuine: false,
        certificate: null,
      });
    });

    it('can be checked so often by one address and no more', async () => {
      const limited = await portalUnderTest(current().database);
      const answers = [];
      for (let time = 0; time < 21; time += 1) {
        answers.push((await limited.call('/verifyCertificate', { certificateNumber: `C${time}` })).status);
      }
      expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true);
      expect(answers[20]).toBe(429);
      await limited.app.close();
    });
  });
});
