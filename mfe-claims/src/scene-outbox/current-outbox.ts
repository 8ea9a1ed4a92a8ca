import type { Portal } from '@tulinde/client/remote';
import type { Outbox } from './outbox';

let current: { readonly portal: Portal; readonly outbox: Outbox } | null = null;

/** The one outbox of the page. It stands apart from what it does, which is fetched only where something is noted. */
export const currentOutbox = {
  of: (portal: Portal, make: () => Outbox): Outbox => {
    if (current?.portal !== portal) {
      currentOutbox.end();
      current = { portal, outbox: make() };
    }
    return current.outbox;
  },
  /** Another release of the remote takes its place. */
  end: (): void => {
    current?.outbox.dispose();
    current = null;
  },
} as const;
