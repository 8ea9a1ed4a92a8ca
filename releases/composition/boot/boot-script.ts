import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/* What a reader needs and a browser does not. That this leaves the program as it is, a test shows. */
const squeezed = (source: string): string =>
  source
    .replace(/^[ \t]*\/\*.*?\*\/[ \t]*$/gms, '')
    .replace(/^[ \t]*\/\/.*$/gm, '')
    .replace(/^\s+/gm, '')
    .replace(/ ?([=>{}(),:;?&|<+-]+) ?/g, '$1')
    .replace(/([;{,(|?])\n/g, '$1')
    .replace(/(\d)_(?=\d)/g, '$1')
    .replace(/;(?=})/g, '')
    .trim();

const read = (name: string): string => squeezed(readFileSync(join(import.meta.dirname, name), 'utf8'));

/** The page's boot script as it stands in the page. */
export const bootScript = read('boot.js');
/** Stands before it: looks whether the browser can read it. */
export const oldBrowserScript = read('old-browser.js');
/** Stands in the head: what is done before the shell's scripts have come. */
export const earlyInputScript = read('early-input.js');

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const hashes = [bootScript, oldBrowserScript, earlyInputScript].map(hashOf).join(' ');

/** A policy of pages that lets these scripts run, with a Trusted Types policy of their own, and no other script of the page. */
export const withBootScript = (contentSecurityPolicy: string): string =>
  contentSecurityPolicy
    .replace("script-src 'self'", `script-src 'self' ${hashes}`)
    .replace('trusted-types default', 'trusted-types default boot');
