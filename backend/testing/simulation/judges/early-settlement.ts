import { addMonths, daysBetween, formatKes, nairobiDay, type Settlement } from '@tulinde/contracts';
import { Finding } from '../finding';
import type { Sale } from '../sale';
import type { World } from '../world';

const rounded = (value: number): number => Math.floor(value + 0.5);

/**
 * What pays off a plan on a day, as the domain has it: the price without interest and the interest of each month by its days
 * that have passed, in whole shillings, less what came in.
 */
export const judgePrice = (world: World, sale: Sale, { amount }: Settlement): void => {
  const { loan, term } = sale;
  const payments = world.till.of(sale.reference);
  const isClear = payments.every(
    ({ knownAt, reversedAt, back }) => knownAt !== null && reversedAt === null && back.size === 0,
  );
  if (loan === null || term === null || !isClear) return;
  const today = nairobiDay(world.now());
  const earned = loan.interestsCents.map((cents, index) => {
    if (index === 0) return 0;
    const [from, to] = [addMonths(term.startsOn, index - 1), addMonths(term.startsOn, index)];
    const days = daysBetween(from, to);
    return rounded((cents * Math.min(Math.max(daysBetween(from, today), 0), days)) / days);
  });
  const price =
    sale.dues.reduce((sum, { cents }) => sum + cents, 0) - loan.interestsCents.reduce((sum, each) => sum + each, 0);
  const total = rounded((price + earned.reduce((sum, each) => sum + each, 0)) / 100) * 100;
  const due = total - payments.reduce((sum, { cents }) => sum + cents, 0);
  if (Math.round(amount * 100) === due) return;
  throw new Finding(
    sale.who,
    `Paying off ${sale.reference} should cost ${formatKes(due / 100)}, and is offered for ${formatKes(amount)}.`,
  );
};
