import type { PayoutWay } from '@tulinde/contracts';

/** All ways at once: what one has typed stays when one looks at the other. */
export interface PayoutValues {
  /** `LAST`: where the last claim was paid to, which the page knows masked alone. */
  readonly way: PayoutWay | 'LAST';
  readonly phone: string;
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
  readonly holder: string;
}

const noPayout = { phone: '', bank: '', branch: '', account: '', holder: '' } satisfies Omit<PayoutValues, 'way'>;

export const emptyPayout = { way: 'M_PESA' as PayoutWay, ...noPayout };
