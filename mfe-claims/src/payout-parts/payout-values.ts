import type { PayoutWay } from '@tulinde/contracts';

/** Both ways at once: what one has typed stays when one looks at the other. */
export interface PayoutValues {
  readonly way: PayoutWay;
  readonly phone: string;
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
  readonly holder: string;
}

export const emptyPayout: PayoutValues = { way: 'M_PESA', phone: '', bank: '', branch: '', account: '', holder: '' };
