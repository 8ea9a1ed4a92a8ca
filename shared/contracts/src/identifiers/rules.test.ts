import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifierRules, type IdentifierRules } from './rules';

const page = readFileSync(join(__dirname, '../../../../docs/identifiers.md'), 'utf8');

/* `\u202a` stands for the character. */
const textOf = (cell = ''): string =>
  cell
    .trim()
    .replace(/^`|`$/g, '')
    .replace(/\\u([0-9a-f]{4})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const rowsOf = (section: string): (readonly [typed: string, kept: string, shown: string | undefined])[] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [typed, kept, shown] = line.slice(1, -1).split('|');
      return [textOf(typed), textOf(kept), shown === undefined ? undefined : textOf(shown)];
    });

const sections = page.split(/^## /m).slice(1);
const tables = new Map(sections.map((section) => [section.slice(0, section.indexOf('\n')).trim(), rowsOf(section)]));
const headed = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);
const kinds = Object.entries<IdentifierRules>(identifierRules);

describe('the spellings of docs/identifiers.md', () => {
  it('are of every identifier, and many', () => {
    expect([...tables.keys()]).toEqual(kinds.map(([kind]) => headed(kind)));
    expect([...tables.values()].flat().length).toBeGreaterThanOrEqual(200);
  });

  const rows = kinds.flatMap(([kind, rules]) =>
    (tables.get(headed(kind)) ?? []).map(([typed, kept, shown]) => ({ kind, rules, typed, kept, shown })),
  );
  const accepted = rows.filter(({ kept }) => kept !== '–');

  it.each(accepted)('$kind: keeps $typed as $kept', ({ rules, typed, kept, shown }) => {
    expect(rules.check(typed)).toBe(true);
    expect(rules.clean(typed)).toBe(kept);
    if (shown !== undefined) expect(rules.show(kept)).toBe(shown);
  });

  it.each(accepted)('$kind: $kept stays as it is when it is sent again', ({ kind, rules, kept }) => {
    // An amount is kept in cents.
    if (kind === 'amount') return;
    expect(rules.check(kept)).toBe(true);
    expect(rules.clean(kept)).toBe(kept);
  });

  it.each(accepted)('$kind: $typed and $kept are one', ({ kind, rules, typed, kept }) => {
    const isWholeMessage = kind === 'M-Pesa receipt' && typed.length > 20;
    const hasPrefix = kind === 'phone' || kind === 'amount' || kind === 'date' || isWholeMessage;
    expect(rules.key(hasPrefix ? rules.clean(typed) : typed)).toBe(rules.key(kept));
  });

  it.each(rows.filter(({ kept }) => kept === '–'))('$kind: refuses $typed', ({ rules, typed }) =>
    expect(rules.check(typed)).toBe(false),
  );
});
