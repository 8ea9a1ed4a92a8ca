import type { Release } from '@tulinde/contracts';
import { arrived } from '../testing/judged-release';
import { sbomOf } from './sbom';

const release = (): Release =>
  arrived('mfe-help', '2.0.0', {
    facts: { licences: [{ name: '@scope/part', version: '1.2.3', licence: '(MIT OR Apache-2.0)' }] },
  }).release;

it('names the bundled packages as registries of packages do, with their licences', () => {
  const { bomFormat, specVersion, metadata, components, dependencies } = sbomOf(release());
  expect([bomFormat, specVersion, metadata.component.version]).toEqual(['CycloneDX', '1.6', '2.0.0']);
  expect(components[0]).toMatchObject({
    type: 'library',
    purl: 'pkg:npm/%40scope/part@1.2.3',
    licenses: [{ expression: '(MIT OR Apache-2.0)' }],
  });
  expect(dependencies).toEqual([{ ref: 'mfe-help@2.0.0', dependsOn: ['pkg:npm/%40scope/part@1.2.3'] }]);
});

it('has each file with its hash', () => {
  const one = release();
  const files = sbomOf(one).components.filter(({ type }) => type === 'file');
  expect(files.map(({ name }) => name)).toEqual(one.files.map(({ path }) => path));
  const [hash] = 'hashes' in files[0]! ? files[0].hashes : [];
  expect(Buffer.from(hash?.content ?? '', 'hex').toString('base64')).toBe(
    one.files[0]?.integrity.slice('sha384-'.length),
  );
});
