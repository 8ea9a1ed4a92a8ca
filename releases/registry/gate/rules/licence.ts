import type { Finding } from '../report';
import type { Rule } from '../rule';

/** Everything bundled may be shipped: each package's licence is on the list. */
export const licenceRule: Rule = ({ release, settings }) => {
  const { licences } = release;
  if (licences === undefined) {
    return [
      refusal('no list of the bundled packages', 'licences in release.json', 'Build with the present build preset.'),
    ];
  }
  return licences
    .filter(({ licence }) => !isAllowed(licence, settings.licences))
    .map(({ name, version, licence }) =>
      refusal(
        `${name}@${version}: ${licence || 'no licence named'}`,
        settings.licences.join(', '),
        `Replace ${name}, or ask operations to allow its licence (TULINDE_LICENCES) after somebody has read it.`,
      ),
    );
};

/* SPDX expressions as packages use them: one name, a choice, or several at once. */
const isAllowed = (expression: string, allowed: readonly string[]): boolean => {
  const plain = expression.replace(/[()]/g, ' ').trim();
  return plain
    .split(/\s{1,9}OR\s{1,9}/i)
    .some((choice) => choice.split(/\s{1,9}AND\s{1,9}/i).every((name) => allowed.includes(name.trim())));
};

const refusal = (seen: string, allowed: string, advice: string): Finding => ({
  rule: 'licence',
  seen,
  allowed,
  advice,
  level: 'refusal',
});
