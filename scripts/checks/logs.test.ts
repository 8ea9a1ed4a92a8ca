import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../build/apps';
import { sourceFiles } from './texts/all-catalogues';

const sources = sourceFiles().filter((path) => /^(backend|releases|shared)\//.test(path));
const holding = (pattern: RegExp, but: RegExp): string[] =>
  sources.filter((path) => !but.test(path) && pattern.test(readFileSync(join(workspace, path), 'utf8')));

describe('the logs of all processes', () => {
  it('come from the one logger that prints no message of an error', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(holding(/\bpino\(/, /^shared\/server\/src\/logs\//)).toEqual([]);
  });

  it('are lent no message of an error by a line of ours', () => {
    // Of the way to the back end: names of hosts, no statement.
    const ofConnections = /^releases\/composition\/serving\/proxy\.ts$/;
    expect(holding(/\.(error|warn|info|debug)\([^)]*\.(message|stack|detail)\b/, ofConnections)).toEqual([]);
    expect(holding(/\.(error|warn|info|debug)\(\{[^}]*\.(message|stack|detail)\b/, ofConnections)).toEqual([]);
  });

  it('name no field of a person', () => {
    const ofPeople =
      /\blog(ger)?\.\w+\(\s*\{[^}]*\b(phone|email|recipient|fullName|to|token|kraPin|idNumber|text)\b\s*[,:}]/;
    expect(holding(ofPeople, /^$/)).toEqual([]);
  });
});
