import { manifestSchema, type Manifest } from '@tulinde/contracts';
import { manifestOf, release, route } from '../../testing/manifest';
import { isManifest } from './manifest-shape';
import { ManifestStore } from './manifest-store';

const manifest = (revision: number): Manifest => {
  const built = release('mfe-help', '1.0.0', [route('/faqs')]);
  const asset = { url: '/assets/mfe-help/1.0.0/styles.css', integrity: `sha384-${'A'.repeat(64)}` };
  const extras = { ...built.extras, scripts: [asset], styles: [asset], fonts: [asset], shared: { react: '^19.0.0' } };
  return {
    ...manifestOf({ 'mfe-help': [{ ...built, extras }] }),
    form: 1,
    registry: 'one',
    revision,
    urgent: { 'mfe-help': 1 },
  };
};

const answer = (body: unknown) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body))));

const open = () => {
  const faults: unknown[] = [];
  return { store: new ManifestStore(manifest(5), (fault) => faults.push(fault)), faults };
};

afterEach(() => jest.restoreAllMocks());

describe('what the edge answers', () => {
  it.each([
    ['an error', { error: 'upstream' }],
    ['nothing', {}],
    ['null', null],
    ['a list', [manifest(6)]],
    ['the page of a proxy', '<!doctype html>'],
    ['an app that is no list', { ...manifest(6), microFrontends: { 'mfe-help': {} } }],
    ['a release without facts', { ...manifest(6), microFrontends: { 'mfe-help': [{ url: '/x.js' }] } }],
    ['of a form that this page cannot read', { ...manifest(6), form: 2 }],
    ['no table of urgent changes', { ...manifest(6), urgent: null }],
  ])('is not taken when it is %s, and told once', async (_what, body) => {
    const { store, faults } = open();
    answer(body);
    await store.refresh();
    await store.refresh();
    expect(store.manifest).toEqual(manifest(5));
    expect(faults).toHaveLength(1);
  });

  it('is taken again as soon as it is right', async () => {
    const { store, faults } = open();
    answer({});
    await store.refresh();
    answer(manifest(6));
    await store.refresh();
    expect(store.manifest.revision).toBe(6);
    answer({});
    await store.refresh();
    expect(faults).toHaveLength(2);
  });

  it('is not taken from an edge that is behind', async () => {
    const { store, faults } = open();
    answer(manifest(4));
    await store.refresh();
    expect(store.manifest.revision).toBe(5);
    expect(faults).toEqual([]);
  });

  it('is taken from another registry, whose revisions are others', async () => {
    const { store } = open();
    answer({ ...manifest(4), registry: 'another' });
    await store.refresh();
    expect(store.manifest).toMatchObject({ revision: 4, registry: 'another' });
  });

  it('is no fault of anybody when nothing comes', async () => {
    const { store, faults } = open();
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await store.refresh();
    expect(faults).toEqual([]);
  });
});

/* Every place in a value, and the value with something else in that place. */
const withEach = (value: unknown, other: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [other];
  const entries = Object.entries(value);
  const put = (name: string, inner: unknown) =>
    Array.isArray(value)
      ? value.map((item: unknown, index) => (String(index) === name ? inner : item))
      : Object.fromEntries(entries.map(([key, item]) => [key, key === name ? inner : item]));
  return [other, ...entries.flatMap(([name, inner]) => withEach(inner, other).map((changed) => put(name, changed)))];
};

it.each([undefined, null, 7, 'text', {}, [], [null], { a: null }])(
  'the shape that a page takes is that of the contract, wherever %j stands',
  (other) => {
    for (const changed of withEach(manifest(5), other)) {
      expect({ changed, taken: isManifest(changed) }).toEqual({
        changed,
        // The words of paths and hashes are the registry's to check: a page needs to know that they are texts.
        taken: manifestSchema.safeParse(changed).success || isManifestButForWords(changed),
      });
    }
  },
);

const isManifestButForWords = (changed: unknown): boolean => {
  const { error } = manifestSchema.safeParse(changed);
  return error !== undefined && error.issues.every(({ code }) => code === 'invalid_format');
};
