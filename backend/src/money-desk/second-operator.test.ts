import { onSeededPostgres } from '../testing/databases';
import { secondOperator } from './second-operator';

onSeededPostgres((current) => {
  const ask = (operator: string) =>
    current().database.db.transaction((tx) =>
      secondOperator(tx, {
        key: 'book:SCT0000001',
        operator,
        because: 'by bank',
        now: new Date('2026-03-02T09:00:00Z'),
      }),
    );
  const same = expect.objectContaining({ name: 'OperatorRefusal', code: 'SAME_OPERATOR' });

  describe('when two operators have to ask for something', () => {
    it('is done by the second of them, and needs two again when it is asked for once more', async () => {
      expect(await ask('wairimu')).toBeNull();
      await expect(ask('wairimu')).rejects.toEqual(same);
      expect(await ask('otieno')).toBe('wairimu, otieno');
      expect(await ask('otieno')).toBeNull();
      await expect(ask('otieno')).rejects.toEqual(same);
      expect(await ask('wairimu')).toBe('otieno, wairimu');
    });
  });
});
