import type { Payment as PaymentPage } from '@tulinde/contracts';
import { rightTo } from '../link-to-purchase';
import type { Sale } from './sale';
import type { World } from './world';

type RightTo = Pick<Sale, 'reference'>;

/** What opens it: its customer follows the link of the last mail, years after the id has ended. */
export const rightOf = (world: World, { reference }: RightTo): string => rightTo(reference, world.now());

/** What its payment page says now; null where it is forgotten, or its quotes have expired. */
export const pageOf = async (world: World, sale: RightTo): Promise<PaymentPage | null> => {
  const { status, body } = await world.portal.call('/getPayment', { purchaseId: rightOf(world, sale) });
  if (status === 404 || status === 410) return null;
  if (status !== 200) throw new Error(`The page of ${sale.reference} answered ${status}: ${JSON.stringify(body)}`);
  return body.data as PaymentPage;
};
