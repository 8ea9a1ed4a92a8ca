import type { Podman } from './podman';

/** What only builds need. tsx brings esbuild, which compiles a source as it is loaded. */
const bundlers = [
  '@rspack/core',
  'webpack',
  'rollup',
  'vite',
  '@module-federation/enhanced',
  'typescript',
  'lucide-react',
];

interface Component {
  readonly name: string;
  readonly licenses?: readonly unknown[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

const propertyOf = ({ properties = [] }: Component, name: string): string | undefined =>
  properties.find((one) => one.name === `cdx:npm:package:${name}`)?.value;

/** In megabytes, as what no image may grow past. */
const limits: Readonly<Record<string, { readonly packages?: number; readonly image: number }>> = {
  backend: { packages: 190, image: 600 },
  registry: { packages: 190, image: 1200 },
  edge: { packages: 190, image: 600 },
  'first-releases': { packages: 190, image: 600 },
  // Of npm it has none.
  scanner: { image: 600 },
};

const inside = (podman: Podman, image: string, command: string): Promise<string> =>
  podman.run('run', '--rm', '--network', 'none', image, 'sh', '-c', command);

/**
 * What is in an image: its size, that of its packages, and the list of them with their licences.
 * @returns one line @throws Error for a bundler, a package without a licence, what is too large
 */
export const inspectImage = async (podman: Podman, target: string, image: string): Promise<string> => {
  const bytes = Number(await podman.run('image', 'inspect', '--format', '{{.Size}}', image));
  const megabytes = Math.round(bytes / 1e6);
  const limit = limits[target];
  if (limit?.packages === undefined) {
    const line = `${target}: ${megabytes} MB, ${await inside(podman, image, 'clamd --version')}`;
    if (limit === undefined || megabytes > limit.image) throw new Error(`${line}: too large.`);
    return line;
  }
  const packages = Number(
    await inside(podman, image, 'du -sm --total */node_modules node_modules | tail -1 | cut -f1'),
  );
  const found = await inside(
    podman,
    image,
    `for name in ${bundlers.join(' ')}; do ls -d node_modules/$name */node_modules/$name; done 2>/dev/null; true`,
  );
  if (found !== '') throw new Error(`The image ${target} has ${found.replaceAll('\n', ', ')}.`);
  const list = await inside(podman, image, 'cat sbom.cdx.json');
  const { components } = JSON.parse(list) as { components: readonly Component[] };
  const licences = await inside(podman, image, 'find node_modules */node_modules -maxdepth 3 -iname "licen[cs]e*"');
  // Our own are private; a few packages have the text of their licence and do not name it.
  const unnamed = components
    .filter((one) => (one.licenses ?? []).length === 0 && propertyOf(one, 'private') !== 'true')
    .filter((one) => !licences.includes(`${propertyOf(one, 'path') ?? `node_modules/${one.name}`}/`))
    .map(({ name }) => name);
  const node = await inside(podman, image, 'node --version');
  const line = `${target}: ${megabytes} MB, its packages ${packages} MB, ${components.length} components in its SBOM, Node.js ${node}`;
  if (megabytes > limit.image || packages > limit.packages) throw new Error(`${line}: too large.`);
  if (unnamed.length > 0) throw new Error(`${target}: no licence is named for ${unnamed.join(', ')}.`);
  return line;
};
