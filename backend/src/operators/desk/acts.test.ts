import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerCalls } from '../answers-desk/answer-calls';
import { tokenCalls } from '../insurers/desk/token-calls';
import { webhookCalls } from '../insurers/desk/webhook-calls';
import { restoreCalls } from '../disaster-recovery/restore-calls';
import type { OperatorCall } from './operator-call';
import { customerCalls } from '../customers-desk/customer-calls';
import { operatorCalls } from '../money-desk/operator-calls';
import { papersCalls } from '../papers-desk/papers-calls';
import { portalTextCalls } from '../portal-texts-desk/portal-text-calls';
import { statementCalls } from '../money-desk/statement-calls';
import { urlCalls } from '../money-desk/url-calls';

/* What the calls are asked of is not needed: only what they take is looked at. */
const nothing = {} as never;
const calls: Readonly<Record<string, OperatorCall>> = {
  ...operatorCalls,
  ...customerCalls,
  ...statementCalls(nothing),
  ...urlCalls(nothing),
  ...portalTextCalls,
  ...answerCalls,
  ...tokenCalls(nothing),
  ...webhookCalls(nothing),
  ...restoreCalls(nothing),
  ...papersCalls(nothing),
};
const takes = ({ schema }: OperatorCall): string[] => {
  const { shape } = schema as unknown as { readonly shape: object };
  return Object.keys(shape);
};

const page = readFileSync(join(__dirname, '../../../../docs/acts.md'), 'utf8');
const [, part = ''] = /## Operators(.*?)\n## /s.exec(page) ?? [];
const rows = [...part.matchAll(/^\| `([\w-]+)` +\| (\d) +\| (?:`(\w+)`|–) +\|/gm)].map(
  ([, name = '', people, names]) => ({
    name,
    people,
    names,
  }),
);

describe('the table of what operators decide', () => {
  it('has every call of the operators’ desk', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
  });

  it.each(rows.filter(({ names }) => names !== undefined))('$name says $names, which was read', ({ name, names }) => {
    expect(takes(calls[name]!)).toContain(names);
  });

  it('tells all that takes two people, and no more', () => {
    const two = Object.entries(calls).filter(([, call]) =>
      takes(call).some((key) => ['proposal', 'version'].includes(key)),
    );
    const isVersionOfText = ({ name }: { name: string }) => /^(answers|portal-text)-/.test(name);
    expect(
      rows
        .filter(({ people }) => people === '2')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(
      two
        .map(([name]) => ({ name }))
        .filter((row) => !isVersionOfText(row))
        .map(({ name }) => name)
        .sort(),
    );
  });
});
