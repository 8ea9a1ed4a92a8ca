import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { workspace } from '../../build/apps';

type Patterns = string | readonly string[] | undefined;

/** One rule of dependency-cruiser, as far as it is about paths. */
interface Rule {
  readonly name: string;
  readonly from: { readonly path?: Patterns; readonly pathNot?: Patterns };
  readonly to: { readonly path?: Patterns; readonly pathNot?: Patterns };
}

const require = createRequire(join(import.meta.dirname, 'boundary-rules.ts'));
const { forbidden } = require('../../../.dependency-cruiser.cjs') as { forbidden: readonly Rule[] };

const listOf = (patterns: Patterns): readonly string[] =>
  typeof patterns === 'string' ? [patterns] : (patterns ?? []);

/* What the first pattern of `from` has caught stands as $1, $2, … in those of `to`. */
const isCaught = (path: string, side: Rule['from'], groups: readonly string[] = []): boolean => {
  const matches = (pattern: string) =>
    new RegExp(groups.reduce((filled, group, index) => filled.replaceAll(`$${index + 1}`, group), pattern)).test(path);
  const wanted = listOf(side.path);
  return (wanted.length === 0 || wanted.some(matches)) && !listOf(side.pathNot).some(matches);
};

const groupsOf = (path: string, { from }: Rule): readonly string[] =>
  new RegExp(listOf(from.path)[0] ?? '').exec(path)?.slice(1) ?? [];

/* Cycles, kinds of import and what does not resolve are not about who may import whom. */
const isAboutPaths = ({ to }: Rule): boolean => Object.keys(to).every((key) => key === 'path' || key === 'pathNot');

/**
 * The names of the rules that keep one file from importing another.
 * @param from path from the top of the checkout, as `to`
 */
export const rulesAgainst = (from: string, to: string): string[] =>
  forbidden
    .filter(isAboutPaths)
    .filter((rule) => isCaught(from, rule.from) && isCaught(to, rule.to, groupsOf(from, rule)))
    .map(({ name }) => name);

/** A part of the list of the back end's folders: what its comment says, and the folders below it. */
export interface Layer {
  readonly title: string;
  readonly folders: readonly string[];
}

/** The folders of the platform, each with those that it imports from, as the boundary check reads them. */
export const directionOfPlatform = (): Readonly<Record<string, readonly string[]>> =>
  require('../../../releases/direction.cjs') as Record<string, string[]>;

/** The back end from the ground up, as backend/direction.cjs has it, whose comments say what each part is. */
export const layers = (): Layer[] =>
  readFileSync(join(workspace, 'backend/direction.cjs'), 'utf8')
    .split(/^ {2}\/\/ /m)
    .slice(1)
    .map((part) => ({
      title: part.split('\n')[0] ?? '',
      folders: [...part.matchAll(/^ {2}'([^']+)',$/gm)].map(([, folder = '']) => folder),
    }));

/** The folders themselves, as the boundary check reads them. */
export const directionOfBackEnd = (): string[] => require('../../../backend/direction.cjs') as string[];
