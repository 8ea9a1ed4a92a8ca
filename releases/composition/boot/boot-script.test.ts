import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';
import {
  busyAttribute,
  manifestElementId,
  prerenderedAttribute,
  pressedAttribute,
  previousShellPath,
  shellFailedEvent,
  shellStartedEvent,
  telemetryPath,
} from '@tulinde/contracts';
import { nodesOf, readScript } from '../../registry/gate/entry/read-script';
import { defaultContentSecurityPolicy } from '../serving/security-headers';
import { bootScript, earlyInputScript, oldBrowserScript, withBootScript } from './boot-script';

const sourceOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const source = sourceOf('boot.js');

/* What a script says, without where it stands in its file. */
const said = (text: string) =>
  [...nodesOf(readScript(text))].map((node) =>
    Object.entries(node).filter(
      ([name, value]) => !['start', 'end', 'raw'].includes(name) && typeof value !== 'object',
    ),
  );

describe('the boot script', () => {
  it('is at most 1.5 kB after gzip', () => {
    expect(gzipSync(bootScript, { level: 9 }).length).toBeLessThanOrEqual(1_500);
  });

  it('says what its source says', () => {
    expect(said(bootScript)).toEqual(said(source));
    expect(bootScript.length).toBeLessThan(source.length);
  });

  it('cannot end the element that it stands in', () => {
    expect(bootScript).not.toMatch(/<\/script|<!--/i);
  });

  it.each([manifestElementId, previousShellPath, shellFailedEvent, shellStartedEvent, telemetryPath])(
    'knows %s by the name that the contracts give it',
    (name) => expect(bootScript).toContain(`'${name}'`),
  );
});

describe('the check for old browsers', () => {
  it('is ES5, so that every browser reads it', () => {
    expect(() => parse(oldBrowserScript, { ecmaVersion: 5 })).not.toThrow();
  });

  it('is at most 0.3 kB after gzip', () => {
    expect(gzipSync(oldBrowserScript, { level: 9 }).length).toBeLessThanOrEqual(300);
  });

  it('says what its source says', () => {
    expect(said(oldBrowserScript)).toEqual(said(sourceOf('old-browser.js')));
  });
});

describe('the script for early input', () => {
  it('is at most 1 kB', () => {
    expect(Buffer.byteLength(earlyInputScript)).toBeLessThanOrEqual(1_000);
  });

  it('says what its source says', () => {
    expect(said(earlyInputScript)).toEqual(said(sourceOf('early-input.js')));
  });

  it.each([prerenderedAttribute, pressedAttribute, busyAttribute])(
    'knows %s by the name that the contracts give it',
    (name) => expect(earlyInputScript).toContain(name),
  );

  it('reads nothing of what is typed', () => {
    expect(earlyInputScript).not.toMatch(/value|innerText|textContent|\bdata\b(?!-)/);
  });
});

describe('the policy of a page', () => {
  const policy = withBootScript(defaultContentSecurityPolicy);

  it('lets these scripts run by their hashes, and scripts of releases', () => {
    const [boot, check, early] = [bootScript, oldBrowserScript, earlyInputScript].map((script) =>
      createHash('sha256').update(script).digest('base64'),
    );
    expect(policy).toContain(`; script-src 'self' 'sha256-${boot}' 'sha256-${check}' 'sha256-${early}'; `);
    expect(policy).not.toContain('unsafe');
  });

  it('names its Trusted Types policy beside the shell’s', () => {
    expect(policy).toMatch(/; trusted-types default boot$/);
  });
});
