import { networkFaults, releaseFaults, type NetworkFault } from '../faults/faults';
import { testFaults, type Rows } from '../faults/matrix';

/*
 * Of the other remotes what depends on the remote: that the manifest names its own entry and its own styles with their
 * hashes, and that its own page stands behind a boundary. How the loader takes each fault is the shell's, the same for all
 * of them, and in help-faults.spec.ts.
 */
const ofItsOwn = ({ part, fault }: NetworkFault) =>
  fault === 'has tampered bytes' || (part === 'entry' && fault === '404');
const own: Rows = {
  network: networkFaults.filter(ofItsOwn),
  release: releaseFaults.filter(({ kind }) => kind === 'render'),
};

testFaults({ 'mfe-quotes': own, 'mfe-account': own });
