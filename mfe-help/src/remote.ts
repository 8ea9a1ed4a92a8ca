import { remoteContract } from '@tulinde/shared/contracts';
import { defineRemote } from '@tulinde/shared/remote';
import { FaqsPage } from './features/faqs/faqs-page';

export default defineRemote({
  contract: remoteContract,
  pages: { '/faqs': FaqsPage },
});
