import type { Release } from '@tulinde/contracts';

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

const hexOf = (integrity: string): string => {
  const bytes = Uint8Array.from(atob(integrity.slice(integrity.indexOf('-') + 1)), (letter) => letter.charCodeAt(0));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/**
 * What a release is made of, as CycloneDX 1.6 in JSON: the packages whose code or fonts are in it, with licences, and its files
 * with their hashes. Made of the description, it is the same each time.
 */
export const sbomOf = (release: Release) => {
  const { name, version, licences = [], files, provenance } = release;
  const self = `${name}@${version}`;
  const packages = licences.map((each) => ({
    type: 'library',
    'bom-ref': purlOf(each.name, each.version),
    name: each.name,
    version: each.version,
    purl: purlOf(each.name, each.version),
    ...(each.licence !== '' && { licenses: [{ expression: each.licence }] }),
  }));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: provenance.builtAt,
      component: { type: 'application', 'bom-ref': self, name, version },
    },
    components: [
      ...packages,
      ...files.map(({ path, integrity }) => ({
        type: 'file',
        'bom-ref': `${self}/${path}`,
        name: path,
        hashes: [{ alg: 'SHA-384', content: hexOf(integrity) }],
      })),
    ],
    dependencies: [{ ref: self, dependsOn: packages.map((each) => each['bom-ref']) }],
  };
};
