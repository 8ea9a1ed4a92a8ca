import { calls } from '@tulinde/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorRoles } from '../../backend/src/platform/config/operators';
import { insurerScopes } from '../../backend/src/platform/database/schema/insurers';
import { tokenActions } from '../../releases/wire/names';
import { workspace } from '../build/apps';

const page = readFileSync(join(workspace, 'docs/authorization.md'), 'utf8');
const sectionOf = (heading: string): string => page.split(`### ${heading}\n`)[1]?.split(/\n##/)[0] ?? '';
const namesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
/* Of each row, what its first column has. */
const firstColumnOf = (section: string): string[] =>
  [...section.matchAll(/^\| `?([a-z][a-z:-]*)`? +\|/gm)].map(([, name = '']) => name).slice(1);

describe('the page on authorisation', () => {
  const section = sectionOf('Calls of the site, by who may make them');
  const callers = ['service', 'anyone', 'customer', 'customer-otp'] as const;

  it.each(callers)('names the calls of %s as the contracts do', (caller) => {
    const row = section.split('\n').find((line) => line.startsWith(`| ${caller} `)) ?? '';
    const expected = Object.entries(calls).filter(([, call]) => call.caller === caller);
    expect(namesIn(row).sort()).toEqual(expected.map(([name]) => name).sort());
  });

  it('knows every kind of caller', () => {
    expect(new Set(Object.values(calls).map(({ caller }) => caller))).toEqual(new Set(callers));
  });

  it('names every role of operators, and no other', () => {
    expect(firstColumnOf(sectionOf('Operators, by role')).sort()).toEqual([...operatorRoles].sort());
  });

  it('names every scope of insurers, and no other', () => {
    expect(firstColumnOf(sectionOf('Insurers, by scope')).sort()).toEqual([...insurerScopes].sort());
  });

  it('names every action of the registry, and no other', () => {
    const [actions = ''] = sectionOf('The registry, by action').split(': the table');
    expect(namesIn(actions).sort()).toEqual([...tokenActions].sort());
  });
});
