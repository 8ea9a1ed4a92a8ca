import { join } from 'node:path';

/** A customer who does not exist, and what a portal answered one: the preflight opens guarded pages with it. */
export const recordedCustomer = join(import.meta.dirname, '../../../shared/testing/recorded-customer.json');
