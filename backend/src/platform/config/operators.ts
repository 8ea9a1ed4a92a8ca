import { dayMs } from '@tulinde/contracts';
/** What an operator may do, by topic. */
export const operatorRoles = ['money', 'customers', 'content', 'insurers', 'platform'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export interface Operator {
  /** The operator's name as it is recorded. */
  readonly name: string;
  /** SHA-256 of the token, hexadecimal: the setting opens nothing to who reads it. */
  readonly tokenHash: string;
  /** Null where the settings give none: a token of before there were roles keeps all of them. */
  readonly roles: readonly OperatorRole[] | null;
  /** The token opens nothing from this instant on; null where it has no end. */
  readonly endsAt: Date | null;
}

type Rights = Pick<Operator, 'roles' | 'endsAt'>;

const operator = /^([a-z][a-z0-9-]{1,29}):([0-9a-f]{64})$/;
const rights = /^([a-z][a-z0-9-]{1,29}):([a-z+]+)(?::(\d{4}-\d\d-\d\d))?$/;

const partsOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isRole = (role: string): role is OperatorRole => operatorRoles.some((known) => known === role);

/* The last day counts whole, in Nairobi. */
const endOf = (day: string | undefined): Date | null =>
  day === undefined ? null : new Date(new Date(`${day}T00:00:00+03:00`).getTime() + dayMs);

const rightsOf = (value: string, names: ReadonlySet<string>, problems: string[]): ReadonlyMap<string, Rights> => {
  const of = new Map<string, Rights>();
  const given = partsOf(value);
  for (const part of given) {
    const [, name = '', list = '', day] = rights.exec(part) ?? [];
    const roles = list.split('+').filter(isRole);
    const endsAt = endOf(day);
    const isDay = endsAt === null || !Number.isNaN(endsAt.getTime());
    if (names.has(name) && isDay && roles.length === list.split('+').length) of.set(name, { roles, endsAt });
  }
  if (of.size !== given.length) {
    problems.push(
      `TULINDE_OPERATOR_ROLES must be name:role+role or name:role+role:2027-06-30, with names of TULINDE_OPERATORS and ${operatorRoles.join(', ')}`,
    );
  }
  return of;
};

/**
 * Operators and their rights. Two settings: releases of before there were roles read the first alone, and a rollback to
 * them locks nobody out.
 */
export const operatorsOf = (
  {
    operators: value = '',
    roles = '',
  }: { readonly operators?: string | undefined; readonly roles?: string | undefined },
  problems: string[],
): Operator[] => {
  const given = partsOf(value);
  const known = given.flatMap((part) => {
    const [, name, tokenHash] = operator.exec(part) ?? [];
    return name === undefined || tokenHash === undefined ? [] : [{ name, tokenHash }];
  });
  const names = new Set(known.map(({ name }) => name));
  const hashes = new Set(known.map(({ tokenHash }) => tokenHash));
  if (names.size !== given.length || hashes.size !== given.length) {
    problems.push('TULINDE_OPERATORS must be name:hash,name:hash with different names and hashes of tokens');
  }
  const rightsByName = rightsOf(roles, names, problems);
  return known.map(({ name, tokenHash }) => {
    const { roles: own = null, endsAt = null } = rightsByName.get(name) ?? {};
    return { name, tokenHash, roles: own, endsAt };
  });
};
