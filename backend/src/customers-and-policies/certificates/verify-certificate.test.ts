import { enqueueJob } from '../../platform/jobs';
import { portalUnderTest } from '../../../testing/portal-under-test';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';

onSeededPortal((portal, { db, current }) => {
  describe('a certificate that is checked', () => {
    it('tells nothing of a number that is not ours, and that a code is forged', async () => {
      const { body } = await portal.call('/verifyCertificate', {
        certificateNumber: 'C99999999',
        code: 'x'.repeat(16),
      });
      expect(body.data).toEqual({
        status: 'unknown',
        isCodeGenuine: false,
        isPlateRight: null,
        certificate: null,
      });
    });

    it('says of a number alone how it stands and nothing that is on it, and all of it with the number plate', async () => {
      const id = await soldMotor(portal, { vehicle: { registration: 'KDD 778A', chassisNumber: 'NZE141-7012378' } });
      await payFirstInvoice(db(), id, { now: portal.clock.now() });
      await portal.app.runDueJobs();
      const { certificateNumber } = (await portal.call('/getIssuedPolicy', { purchaseId: id })).body.data.policy;
      const ask = async (more: object) =>
        (await portal.call('/verifyCertificate', { certificateNumber, ...more })).body;
      const alone = await ask({});
      expect(alone.data).toEqual({ status: 'not-yet', isCodeGenuine: null, isPlateRight: null, certificate: null });
      expect(JSON.stringify(alone)).not.toMatch(/KDD|778|Savanna|2026-03/);
      for (const wrong of [{ registration: 'KDD 779A' }, { code: 'x'.repeat(16) }]) {
        expect((await ask(wrong)).data.certificate).toBeNull();
      }
      const whole = { certificateNumber, registration: 'KDD 778A', insurer: expect.any(String) };
      expect((await ask({ registration: ' kdd778a ' })).data).toMatchObject({ isPlateRight: true, certificate: whole });
    });

    it('is asked for by number 60 times at once from one address, and then with the number plate', async () => {
      const address = { 'x-forwarded-for': '41.212.9.9' };
      const answers = [];
      for (let time = 0; time < 61; time += 1) {
        answers.push((await portal.call('/verifyCertificate', { certificateNumber: `C${time}` }, address)).status);
      }
      expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true);
      expect(answers[60]).toBe(429);
      const withPlate = { certificateNumber: 'C1', registration: 'KDA 123A' };
      expect((await portal.call('/verifyCertificate', withPlate, address)).body.data).toMatchObject({
        isPlateRight: false,
      });
    });

    // The last one: buckets of limits do not take back time.
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
      expect(await at('2027-03-06')).toEqual(['cancelled', null]);
      await own.app.close();
    });
  });
});
