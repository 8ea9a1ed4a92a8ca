import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../build/apps';
import { sourceFiles } from './texts/all-catalogues';

/*
 * A deadline that is part of a request (`new Request(url, { signal })`) is forgotten as soon as nothing holds the request, and
 * then never passes (Node 20): it stands beside it, `fetch(request, { signal })`.
 */
const inRequest = /new Request\((?:[^()]|\([^()]*(?:\([^()]*\))?[^()]*\))*\bsignal\b/;
/* Its `fetch` does just that. */
const byClient = /new AwsClient\([^]*\.fetch\(/;

it('no deadline is part of a request', () => {
  const sources = sourceFiles().filter((path) => /^(backend|releases|shared|shell|mfe-\w+|scripts|e2e)\//.test(path));
  expect(sources.length).toBeGreaterThan(500);
  const holding = sources.filter((path) => {
    const text = readFileSync(join(workspace, path), 'utf8');
    return inRequest.test(text) || byClient.test(text);
  });
  expect(holding).toEqual([]);
});
