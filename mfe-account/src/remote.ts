import { remoteContract } from '@tulinde/contracts';
import { pagesOf, pageSkeleton } from '@tulinde/ui/page';
import { defineRemote } from '@tulinde/client/remote';
import { loadingTexts } from './loading-texts';
import { routes } from './routes';

export default defineRemote({ contract: remoteContract, pages: pagesOf(routes, pageSkeleton(loadingTexts)) });
