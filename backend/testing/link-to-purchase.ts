import { eq } from 'drizzle-orm';
import type { Database } from '../src/platform/database/connection';
import { purchases } from '../src/platform/database/schema';
import { linksToPurchases } from '../src/purchasing/records/purchase-link';
import { testConfig } from './portal-under-test';

/** As the portal under test writes them into messages. */
export const linkTo = linksToPurchases({ site: 'https://tulinde.example', secret: testConfig().documentSecret });

/** What a link that is mailed now has in the place of a purchase's id. */
export const rightTo = (reference: string, now: Date): string =>
  new URL(linkTo({ reference }, now)).searchParams.get('purchase') ?? '';

/** As {@link rightTo}, of a purchase whose id is known: a customer follows the link of the last mail. */
export const mailedRight = async (db: Database, purchaseId: string, now: Date): Promise<string> => {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, purchaseId));
  return rightTo(row?.reference ?? '', now);
};
