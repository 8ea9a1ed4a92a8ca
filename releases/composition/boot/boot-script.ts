import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/* What a reader needs and a browser does not. That this leaves the program as it is, a test shows. */
const squeezed = (source: string): string =>
  source
    .replace(/^\s*\/\*.*?\*\/\s*$/gms, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^\s+/gm, '')
    .replace(/ ?([=>{}(),:;?&|<+-]+) ?/g, '$1')
    .replace(/([;{,(|?])\n/g, '$1')
    .replace(/(\d)_(?=\d)/g, '$1')
    .replace(/;(?=})/g, '')
    .trim();

/** The page's boot script as it stands in the page. */
export const bootScript = squeezed(readFileSync(join(import.meta.dirname, 'boot.js'), 'utf8'));

const hash = createHash('sha256').update(bootScript).digest('base64');

/** A policy of pages that lets the boot script run, with a Trusted Types policy of its own, and no other script of the page. */
export const withBootScript = (contentSecurityPolicy: string): string =>
  contentSecurityPolicy
    .replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
    .replace('trusted-types default', 'trusted-types default boot');
