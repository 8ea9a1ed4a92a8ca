import { calls, type CallName } from '@tulinde/contracts';
import * as z from 'zod/mini';
import type { Chance } from '../simulation/chance';
import { oddened, oddValue } from './odd-values';

type Path = readonly (string | number)[];
interface Described {
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
}

const described = new Map<CallName, readonly Path[]>();

const pathsOf = ({ properties = {}, items, anyOf = [] }: Described, path: Path = []): readonly Path[] => [
  path,
  ...Object.entries(properties).flatMap(([name, part]) => pathsOf(part, [...path, name])),
  ...(items === undefined ? [] : pathsOf(items, [...path, 0])),
  ...anyOf.flatMap((part) => pathsOf(part, path)),
];

/** All that a call reads, those fields with it that its sample leaves out. */
const fieldsOf = (name: CallName): readonly Path[] => {
  const known = described.get(name);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(calls[name].request, { io: 'input', unrepresentable: 'any' }) as Described;
  const paths = pathsOf(schema).filter((path) => path.length > 0);
  described.set(name, paths);
  return paths;
};

const placesOf = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => {
        const at = [...path, Array.isArray(value) ? Number(key) : key];
        return [at, ...placesOf(part, at)];
      })
    : [];

/** Changes what stands at a path; where there is nothing to hold it, nothing is changed. */
const changeAt = (body: object, path: Path, change: (holder: Record<string | number, unknown>) => void): void => {
  let holder: unknown = body;
  for (const key of path.slice(0, -1)) {
    holder = (holder as Record<string | number, unknown>)[key];
    if (typeof holder !== 'object' || holder === null) return;
  }
  change(holder as Record<string | number, unknown>);
};

/** A body of a call that is right but for one to three places, or nothing that a call knows. */
export const spoilt = (name: CallName, sample: object, chance: Chance): unknown => {
  if (chance.is(2)) return oddValue(chance);
  const body = structuredClone(sample);
  const times = chance.weighted({ '1': 70, '2': 20, '3': 10 });
  for (let turn = 0; turn < Number(times); turn += 1) {
    const places = [...fieldsOf(name), ...placesOf(body)];
    if (places.length === 0) return { [chance.pick(['customerId', 'purchaseId', 'x'])]: oddValue(chance) };
    const path = chance.pick(places);
    const key = path.at(-1) ?? '';
    changeAt(body, path, (holder) => {
      const what = chance.weighted({ odd: 50, oddened: 40, gone: 10 });
      if (what === 'gone') delete holder[key];
      else holder[key] = what === 'odd' ? oddValue(chance) : oddened(holder[key], chance);
    });
  }
  return body;
};

/* Past what a column of the database holds, and past what a number of JavaScript holds exactly. */
const edges = [2 ** 31, -(2 ** 31) - 1, 1e15, 2 ** 53 - 1];
const isNumber = (value: unknown): boolean => typeof value === 'number' || /^\d{1,9}$/.test(String(value));
const valueAt = (body: object, path: Path): unknown =>
  path.reduce<unknown>((holder, key) => (holder as Record<string | number, unknown>)[key], body);

/** A right body with one of its numbers, be it written as a text, at each edge: as many bodies as it has numbers, times four. */
export const atEdges = (sample: object): object[] =>
  placesOf(sample)
    .filter((path) => isNumber(valueAt(sample, path)))
    .flatMap((path) =>
      edges.map((edge) => {
        const body = structuredClone(sample);
        const key = path.at(-1) ?? '';
        changeAt(body, path, (holder) => {
          holder[key] = typeof holder[key] === 'number' ? edge : String(edge);
        });
        return body;
      }),
    );

/* What PostgreSQL takes into no text, and what it takes into no JSON; and letters that steer a terminal. */
const unstorable = ['\u0000', '\u0007\u001b\u0085\ud800'];

/** A right body with one of its texts made one that cannot be stored: as many bodies as it has texts, times two. */
export const withUnstorableTexts = (sample: object): object[] =>
  placesOf(sample)
    .filter((path) => typeof valueAt(sample, path) === 'string')
    .flatMap((path) =>
      unstorable.map((odd) => {
        const body = structuredClone(sample);
        const key = path.at(-1) ?? '';
        changeAt(body, path, (holder) => {
          const text = String(holder[key]);
          holder[key] = text.slice(0, 1) + odd + text.slice(1);
        });
        return body;
      }),
    );
