import { directionOfPlatform, rulesAgainst, layers } from './boundary-rules';

/** A box of the picture, and a file that stands for what is in it. */
export interface Box {
  readonly id: string;
  readonly words: string;
  readonly file: string;
}

export const boxes: readonly Box[] = [
  { id: 'shell', words: 'shell', file: 'shell/src/main.tsx' },
  { id: 'remotes', words: 'mfe-…<br>each remote alone', file: 'mfe-help/src/remote.ts' },
  { id: 'console', words: 'releases/console<br>the page of operations', file: 'releases/console/src/main.tsx' },
  { id: 'releases', words: 'releases<br>registry, gate, edge, command line', file: 'releases/edge/main.ts' },
  { id: 'backend', words: 'backend', file: 'backend/src/app/servers/app.ts' },
  { id: 'build', words: 'shared/remote-build<br>preset, release.json', file: 'shared/remote-build/src/index.ts' },
  { id: 'ui', words: 'shared/ui<br>components, forms, texts', file: 'shared/ui/src/components/index.ts' },
  {
    id: 'client',
    words: 'shared/client<br>api, session, router, state, remote: handed over at run time',
    file: 'shared/client/src/api/index.ts',
  },
  { id: 'server', words: 'shared/server<br>what servers share', file: 'shared/server/src/postgres/index.ts' },
  { id: 'contracts', words: 'shared/contracts<br>the wire: zod alone', file: 'shared/contracts/src/index.ts' },
];

/** Who may import whom, as pairs of ids. */
export const allowedImports = (): [from: string, to: string][] =>
  boxes.flatMap((from) =>
    boxes
      .filter((to) => to !== from && rulesAgainst(from.file, to.file).length === 0)
      .map(({ id }): [string, string] => [from.id, id]),
  );

const fenced = (lines: readonly string[]): string => ['```mermaid', ...lines, '```'].join('\n');

/** The packages; an arrow leads to what may be imported. */
export const pictureOfPackages = (): string =>
  fenced([
    'flowchart TD',
    ...boxes.map(({ id, words }) => `  ${id}["${words}"]`),
    ...allowedImports().map(([from, to]) => `  ${from} --> ${to}`),
  ]);

/** The platform; an arrow leads to what may be imported, and from there on down. */
export const pictureOfPlatform = (): string => {
  const direction = directionOfPlatform();
  const isOnTheWay = (imported: readonly string[], folder: string): boolean =>
    imported.some((one) => direction[one]?.includes(folder));
  return fenced([
    'flowchart TD',
    ...Object.entries(direction)
      .reverse()
      .flatMap(([folder, imported]) =>
        imported.length === 0
          ? [`  ${folder}`]
          : imported.filter((one) => !isOnTheWay(imported, one)).map((one) => `  ${folder} --> ${one}`),
      ),
  ]);
};

/* `payments: cases, spool`: each outer folder once. */
const inGroups = (folders: readonly string[]): string => {
  const groups = new Map<string, string[]>();
  for (const folder of folders) {
    const [outer = '', ...inner] = folder.split('/');
    groups.set(outer, [...(groups.get(outer) ?? []), ...(inner.length > 0 ? [inner.join('/')] : [])]);
  }
  return [...groups].map(([outer, inner]) => [`<b>${outer}</b>`, inner.join(', ')].join('<br>')).join('<br>');
};

/** The back end; an arrow leads to what may be imported, and from there on down. */
export const pictureOfBackEnd = (): string => {
  const parts = layers();
  const ids = parts.map((_, index) => `storey${index + 1}`).reverse();
  const words = parts.map(({ title, folders }) => `${title}<br>${inGroups(folders)}`).reverse();
  return fenced([
    'flowchart TD',
    ...ids.map((id, index) => `  ${id}["${words[index] ?? ''}"]`),
    ...ids.slice(1).map((id, index) => `  ${ids[index] ?? ''} --> ${id}`),
  ]);
};
