import { perPortal } from '@tulinde/shared/page';
import { FaqsStore } from './faqs-store';

/** One store for the life of a portal: coming back to the page asks nothing again. */
export const useFaqsStore = perPortal(({ api }) => new FaqsStore(api));
