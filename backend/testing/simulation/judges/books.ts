import { Finding } from '../finding';
import type { Office } from '../office';
import type { World } from '../world';

/**
 * Our book is M-Pesa's up to the watermark: to the cent in all, with no line that differs, and everything in it adds up to
 * nothing.
 */
export const judgeBooks = (world: World, office: Office): void => {
  office.onStatement = async (to, { differences }) => {
    if (differences.length > 0) {
      throw new Finding('', `After a statement the books differ: ${differences.map(({ says }) => says).join(' ')}`);
    }
    const { accounts } = await world.desk.list();
    const total = Object.values(accounts).reduce((sum, cents) => sum + cents, 0);
    if (total !== 0) throw new Finding('', `The accounts add up to ${total / 100}, not to nothing.`);
    const [ours, theirs] = [accounts['mpesa'] ?? 0, world.mPesa.book.balanceAt(to)];
    if (ours !== theirs) {
      throw new Finding('', `Our book has ${ours / 100} on the paybill number, M-Pesa's has ${theirs / 100}.`);
    }
  };
};
