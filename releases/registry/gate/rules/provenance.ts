import type { Finding } from '../report';
import type { Rule } from '../rule';
import type { Signer } from '../signers';
import { verifyProvenance } from '../verify-provenance';

/** What is published was signed with an allowed key, and every file and the description are as they were signed. */
export const provenanceRule: Rule = ({ release, provenance, settings: { signers, provenance: mode } }) => {
  if (provenance === undefined) {
    if (signers.length === 0) return [];
    const finding = refusal('no signed provenance', `a signature of ${namesOf(signers)}`, advice.unsigned);
    return [mode === 'required' ? finding : { ...finding, level: 'note' }];
  }
  if (signers.length === 0) {
    const seen = 'a signed provenance that nobody checks';
    return [{ ...refusal(seen, 'TULINDE_RELEASE_SIGNERS', advice.unchecked), level: 'note' }];
  }
  const { keys, signer, difference } = verifyProvenance(release, provenance, signers);
  if (signer === null)
    return [refusal(`a signature that is nobody's here (key ${keys})`, `one of ${namesOf(signers)}`, advice.signer)];
  return difference === null ? [] : [refusal(difference, 'what was signed', advice.other)];
};

const advice = {
  unsigned: 'Publish with the private key of your team (releases/docs/gate.md, Provenance).',
  unchecked: 'Ask operations to put the public keys of who may publish where TULINDE_RELEASE_SIGNERS says.',
  signer: 'Sign with a key that operations know, or give them its public half for TULINDE_RELEASE_SIGNERS.',
  other: 'Build again and publish what was built: something changed the release after it was signed.',
};

const namesOf = (signers: readonly Signer[]): string => signers.map(({ name }) => name).join(', ');

const refusal = (seen: string, allowed: string, text: string): Finding => ({
  rule: 'provenance',
  seen,
  allowed,
  advice: text,
  level: 'refusal',
});
