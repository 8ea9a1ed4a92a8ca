import { remoteContract } from '@tulinde/contracts';
import { pageRoom, pagesOf } from '@tulinde/ui/page';
import { defineRemote } from '@tulinde/client/remote';
import { loadingTexts } from './loading-texts';
import { routes } from './routes';

export default defineRemote({ contract: remoteContract, pages: pagesOf(routes, pageRoom(loadingTexts)) });
