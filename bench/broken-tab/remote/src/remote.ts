import { remoteContract } from '@tulinde/shared/contracts';
import { defineRemote } from '@tulinde/shared/remote';
import { Page } from './page';

export default defineRemote({ contract: remoteContract, pages: { '/faqs': Page } });
