import { contentFile, topBarVariants, type Release, type ReleaseFile } from '@tulinde/contracts';
import { routeShape } from '../environments/route-shape';
import type { Issue } from './issue';
import { limits } from './limits';

/** Facts that must fit together: routes once each, prerendered markup for what exists, a container for remotes only. */
export const checkFacts = (release: Release): Issue[] => [
  ...routes(release),
  ...prerendered(release),
  ...firstStyles(release),
  ...pageScripts(release),
  ...content(release),
  ...container(release),
];

const routes = ({ routes }: Release): Issue[] => {
  const long = routes
    .filter(({ path }) => path.length > limits.routeLetters)
    .map(({ path }) => ({
      rule: 'route',
      seen: `${path.slice(0, 40)}…, ${path.length} letters`,
      allowed: `at most ${limits.routeLetters} letters`,
    }));
  const shapes = routes.map(({ path }) => routeShape(path));
  const repeated = routes
    .filter((_, index) => shapes.indexOf(shapes[index] ?? '') !== index)
    .map(({ path }) => ({ rule: 'route', seen: path, allowed: 'each route once' }));
  return [...long, ...repeated];
};

const prerendered = ({ name, routes, prerendered }: Release): Issue[] => {
  const isShell = name === 'shell';
  const keys: readonly string[] = isShell ? topBarVariants : routes.map(({ path }) => path);
  const allowed = isShell ? 'a top-bar variant' : 'a route of this release, or one with a query';
  const known = (key: string) => keys.includes(isShell ? key : (key.split('?', 1)[0] ?? ''));
  return Object.keys(prerendered)
    .filter((key) => !known(key))
    .map((key) => ({ rule: 'prerendered', seen: key, allowed }));
};

/* Every page of a first visit has them in it: no more than the sheets that they are cut from. */
const firstStyles = ({ prerendered, firstStyles = {}, styles, files }: Release): Issue[] => {
  const bytesOf = (path: string) => files.find((file) => file.path === path)?.bytes ?? 0;
  const most = styles.reduce((sum, path) => sum + bytesOf(path), 0);
  const rule = 'firstStyles';
  return Object.entries(firstStyles).flatMap(([key, path]) => [
    ...(key in prerendered ? [] : [{ rule, seen: key, allowed: 'a key of prerendered' }]),
    ...(bytesOf(path) > most ? [{ rule, seen: `${path}, ${bytesOf(path)} bytes`, allowed: `at most ${most}` }] : []),
  ]);
};

/* Each is a line of the head of every such page. */
const pageScripts = ({ routes, pageScripts = {} }: Release): Issue[] => {
  const rule = 'pageScripts';
  const known = new Set(routes.map(({ path }) => path));
  return Object.entries(pageScripts).flatMap(([path, scripts]) => [
    ...(known.has(path) ? [] : [{ rule, seen: path, allowed: 'a route of this release' }]),
    ...(scripts.length > limits.pageScripts
      ? [{ rule, seen: `${path}, ${scripts.length} scripts`, allowed: `at most ${limits.pageScripts}` }]
      : []),
  ]);
};

const digestOf = ({ integrity }: ReleaseFile): string =>
  Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex').slice(0, 16);

/* Served from whichever release of the app is there: the name has to say what is in it. */
const content = ({ files }: Release): Issue[] =>
  files
    .filter((file) => file.path.startsWith('content/') && contentFile.exec(file.path)?.[1] !== digestOf(file))
    .map((file) => ({ rule: 'content', seen: file.path, allowed: `a font, content/<name>.${digestOf(file)}.woff2` }));

const container = ({ name, container }: Release): Issue[] => {
  if (name === 'shell') return container === null ? [] : [{ rule: 'container', seen: container, allowed: 'null' }];
  return container ? [] : [{ rule: 'container', seen: 'null', allowed: "the remote's federation name" }];
};
