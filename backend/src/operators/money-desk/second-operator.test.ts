import { operatorProposals } from '../../platform/database/schema';
import { onSeededPostgres } from '../../../testing/databases';
import { readAndConfirm } from '../../../testing/read-and-confirm';
import { secondOperator, type Proposal } from './second-operator';

onSeededPostgres((current) => {
  const db = () => current().database.db;
  const ask = (operator: string, more: Partial<Proposal> = {}) =>
    db().transaction((tx) =>
      secondOperator(tx, {
        key: 'book:SCT0000001',
        operator,
        because: 'by bank',
        shown: 'KES 77 of SCT0000001 to fee',
        reading: null,
        now: new Date('2026-03-02T09:00:00Z'),
        ...more,
      }),
    );
  const readAndAsk = (operator: string, more: Partial<Proposal> = {}) =>
    readAndConfirm((reading) => ask(operator, { ...more, reading }));
  const refused = (code: string, message = '') =>
    expect.objectContaining({ name: 'OperatorRefusal', code, message: expect.stringContaining(message) });
  beforeEach(() => db().delete(operatorProposals));

  describe('when two operators have to ask for something', () => {
    it('is done by the second of them, and needs two again when it is asked for once more', async () => {
      expect(await readAndAsk('wairimu')).toBeNull();
      await expect(readAndAsk('wairimu')).rejects.toEqual(refused('SAME_OPERATOR'));
      expect(await readAndAsk('otieno')).toBe('wairimu, otieno');
      expect(await readAndAsk('otieno')).toBeNull();
      await expect(readAndAsk('otieno')).rejects.toEqual(refused('SAME_OPERATOR'));
      expect(await readAndAsk('wairimu')).toBe('otieno, wairimu');
    });

    it('is shown to the second one before it is done: what, who and why', async () => {
      await ask('wairimu', { because: 'transfer to 0110 2233' });
      await expect(ask('otieno')).rejects.toEqual(
        refused('NOT_READ', 'wairimu proposes: KES 77 of SCT0000001 to fee, because "transfer to 0110 2233"'),
      );
    });

    it('is not done where the second one has read another proposal than the one that stands', async () => {
      await ask('wairimu');
      const before = await ask('otieno').catch((error: Error) => /--proposal (\w+)$/.exec(error.message)![1]!);
      await db().delete(operatorProposals);
      await ask('wairimu', { because: 'to another account' });
      await expect(ask('otieno', { reading: before as string })).rejects.toEqual(
        refused('OTHER_PROPOSAL', 'to another account'),
      );
      await db().delete(operatorProposals);
      await expect(ask('otieno', { reading: before as string })).rejects.toEqual(refused('NO_PROPOSAL'));
      expect(await db().$count(operatorProposals)).toBe(0);
    });

    it('is not done where it comes to something else by now: the refusal says what has changed', async () => {
      await ask('wairimu');
      const shown = 'KES 99 of SCT0000001 to fee';
      await expect(ask('otieno', { shown, reading: 'a0a0a0a0' })).rejects.toEqual(
        refused('CHANGED', 'Then: KES 77 of SCT0000001 to fee. Now: KES 99 of SCT0000001 to fee.'),
      );
      expect(await ask('otieno', { shown })).toBeNull();
      expect(await readAndAsk('wairimu', { shown })).toBe('otieno, wairimu');
    });

    it('counts no proposal of a process that did not keep what was shown', async () => {
      const old = { proposedBy: 'wairimu', proposedAt: new Date('2026-03-01T09:00:00Z'), because: 'by bank' };
      await db()
        .insert(operatorProposals)
        .values({ key: 'book:SCT0000001', ...old });
      expect(await readAndAsk('otieno')).toBeNull();
      expect(await readAndAsk('wairimu')).toBe('otieno, wairimu');
    });
  });
});
