import { defineRemote } from '@tulinde/client/remote';
import { remoteContract } from '@tulinde/contracts';
import { RoadsidePage } from './roadside-page';

export default defineRemote({ contract: remoteContract, pages: { '/roadside-help': RoadsidePage } });
