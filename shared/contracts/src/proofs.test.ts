import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actsWithProof, calls, type CallName, type Proof } from './';

const page = readFileSync(join(__dirname, '../../../docs/acts.md'), 'utf8');
const names = Object.keys(calls) as CallName[];
const partOf = (title: string): string => new RegExp(`\\n### ${title}(.*?)(?=\\n##|$)`, 's').exec(page)?.[1] ?? '';
const isCall = (word: string): word is CallName => Object.hasOwn(calls, word);
/* All words in the first column, or in the text. */
const named = (text: string): CallName[] =>
  [...text.matchAll(/^\| (.*?) \|/gm), ...text.matchAll(/^(`\w+`,.*)/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word))
    .filter(isCall);

const titles: Readonly<Record<Proof, string>> = { fresh: 'Fresh', session: 'Session', none: 'None' };

/* A field of the request, wherever its rules stand. */
const takes = (name: CallName, field: string): boolean => {
  const fields = (schema: unknown): string[] => {
    const { def } = (schema as { _zod: { def: { shape?: object; in?: unknown } } })._zod;
    return def.shape ? Object.keys(def.shape) : def.in ? fields(def.in) : [];
  };
  return fields(calls[name].request).includes(field);
};

describe('the table of acts and proofs', () => {
  it.each(Object.entries(titles))('has every call under its proof: %s', (proof, title) => {
    const ofContract = names.filter((name) => calls[name].proof === proof);
    expect(named(partOf(title)).sort()).toEqual(ofContract.sort());
  });

  it('says of every fresh act what it takes, which its request has', () => {
    const rows = [...partOf('Fresh').matchAll(/^\| `(\w+)` +\| .*? \| `(\w+)`/gm)].map(([, name = '', field = '']) => ({
      name,
      field,
    }));
    expect(rows.map(({ name }) => name).sort()).toEqual(names.filter((name) => calls[name].proof === 'fresh').sort());
    expect(rows.filter(({ name, field }) => !takes(name as CallName, field))).toEqual([]);
  });

  it('has proof in the request of every act that takes password or code', () => {
    expect(actsWithProof.filter((name) => calls[name].proof !== 'fresh' || !takes(name, 'proof'))).toEqual([]);
    expect(names.filter((name) => takes(name, 'proof')).sort()).toEqual([...actsWithProof].sort());
  });

  it('asks nobody who is not signed in for a session’s proof, and everybody who is for one', () => {
    const isWrong = (name: CallName) => {
      const { caller, proof } = calls[name];
      return caller.startsWith('customer') ? proof === 'none' : proof === 'session';
    };
    expect(names.filter(isWrong)).toEqual([]);
  });
});
