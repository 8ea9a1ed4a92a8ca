import { parseArgs } from 'node:util';

/** A remote as it is asked for. */
export interface NewRemote {
  /** `mfe-…`, the folder's name. */
  readonly name: string;
  readonly squad: string;
  /** Paths without parameters, at least one. */
  readonly routes: readonly string[];
  readonly access: 'public' | 'guarded';
}

/** What is wrong with what was asked for, in words for who asked. */
export class RefusedRemote extends Error {
  override readonly name = 'RefusedRemote';
}

const usage = 'npm run new-remote -- mfe-<name> --squad <squad> --routes /<path>[,/<path>…] [--access public|guarded]';

const word = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const namePattern = new RegExp(`^mfe-${word}$`);
const squadPattern = new RegExp(`^${word}$`);
const routePattern = new RegExp(`^(?:/${word})+$`);

const read = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        squad: { type: 'string' },
        routes: { type: 'string' },
        access: { type: 'string', default: 'guarded' },
      },
    });
  } catch (error) {
    throw new RefusedRemote(`${(error as Error).message}\n${usage}`);
  }
};

const check = (holds: boolean, text: string): void => {
  if (!holds) throw new RefusedRemote(`${text}\n${usage}`);
};

/**
 * What the words of the command ask for.
 * @throws RefusedRemote where a name is missing or not in the form of its kind
 */
export const readWords = (words: readonly string[]): NewRemote => {
  const { positionals, values } = read(words);
  const [name = ''] = positionals;
  const { squad = '', access } = values;
  const routes = (values.routes ?? '').split(',').filter((route) => route !== '');
  check(positionals.length === 1, 'Name one remote.');
  check(namePattern.test(name), `"${name}" is no name of a remote: write it as mfe-rewards.`);
  check(squadPattern.test(squad), `"${squad}" is no name of a squad: write it as --squad rewards.`);
  check(routes.length > 0, 'Name its routes: --routes /my-rewards,/use-rewards');
  for (const route of routes) {
    check(
      routePattern.test(route),
      `"${route}" is no route: write it as /my-rewards, lower case; a parameter is added by hand.`,
    );
  }
  check(new Set(routes).size === routes.length, 'A route is named twice.');
  if (access !== 'public' && access !== 'guarded') {
    throw new RefusedRemote(`--access is public or guarded, not "${access}".\n${usage}`);
  }
  return { name, squad, routes, access };
};
