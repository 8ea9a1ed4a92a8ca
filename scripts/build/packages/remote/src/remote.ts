import { defineRemote } from '@tulinde/client/remote';
import { remoteContract } from '@tulinde/contracts';
import { defineCatalogue } from '@tulinde/ui/i18n';
import { pagesOf, pageSkeleton } from '@tulinde/ui/page';
import { routes } from './routes';

const texts = defineCatalogue({ page: 'Loading roadside help' }, { page: 'Msaada barabarani unapakiwa' });

export default defineRemote({ contract: remoteContract, pages: pagesOf(routes, pageSkeleton(texts)) });
