import { remoteContract } from '@tulinde/shared/contracts';
import { pageRoom, pagesOf } from '@tulinde/shared/page';
import { defineRemote } from '@tulinde/shared/remote';
import { loadingTexts } from './loading-texts';
import { routes } from './routes';

export default defineRemote({ contract: remoteContract, pages: pagesOf(routes, pageRoom(loadingTexts)) });
