import { networkFaults, releaseFaults } from '../faults/faults';
import { testFaults } from '../faults/matrix';

/* The fault matrix: every way in which a release can fail, in full for one remote. */
testFaults({ 'mfe-help': { network: networkFaults, release: releaseFaults } });
