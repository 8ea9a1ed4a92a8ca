import type { Portal } from '@tulinde/client/remote';
import { currentOutbox } from './current-outbox';
import { Outbox } from './outbox';
import { openSealedStore } from './sealed-store';
import { sendFile } from './send-file';

/** The outbox of the page: what is noted at the scene, and sent from wherever the customer is. */
export const outboxOf = (portal: Portal): Outbox =>
  currentOutbox.of(portal, () => new Outbox({ portal, sendFile: sendFile(portal.api), openStore: openSealedStore }));
