import { Finding } from '../finding';
import { pageOf } from '../payment-page';
import type { Sale } from '../sale';
import type { World } from '../world';
import type { Instalments } from './instalments';

/**
 * Nobody is asked for what is paid: an instalment that M-Pesa has booked, and the portal has known of for a day, is not the
 * one that the payment page asks for.
 */
export const judgePage = async (world: World, instalments: Instalments, sale: Sale): Promise<void> => {
  // Which instalment M-Pesa took back is not known here.
  if (!sale.isInInstalments || sale.reversals.length > 0) return;
  const { invoice = null } = (await pageOf(world, sale)) ?? {};
  const due = sale.dues.find(({ number }) => number === invoice?.number);
  if (due === undefined || !instalments.isPaidForADay(sale, due)) return;
  throw new Finding(
    sale.who,
    `${sale.reference} is asked for instalment ${due.number} of ${due.dueOn}, which is paid.`,
  );
};
