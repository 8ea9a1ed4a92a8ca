import { remoteContract } from '@tulinde/shared/contracts';
import { defineRemote } from '@tulinde/shared/remote';
import { pages } from './pages';

export default defineRemote({ contract: remoteContract, pages });
