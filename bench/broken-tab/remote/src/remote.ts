import { remoteContract } from '@tulinde/contracts';
import { defineRemote } from '@tulinde/client/remote';
import { Page } from './page';

export default defineRemote({ contract: remoteContract, pages: { '/faqs': Page } });
