import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './folder-lock';

/* No system gives a process such a number. */
const nobodysPid = 2 ** 31 - 1;

let folder: string;
const freshFolder = () => join((folder = mkdtempSync(join(tmpdir(), 'lock-'))), 'data');
afterEach(() => rmSync(folder, { recursive: true }));

describe('the lock of a data folder', () => {
  it('refuses a second holder and names the first', () => {
    const folder = freshFolder();
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  });

  it('takes over what a dead process left', () => {
    const folder = freshFolder();
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: nobodysPid, startedAt: '1' }));
    expect(() => lockFolder(folder)()).not.toThrow();
  });

  it('takes over when the pid now belongs to a younger process', () => {
    const folder = freshFolder();
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: process.pid, startedAt: '1' }));
    expect(() => lockFolder(folder)()).not.toThrow();
  });

  it('takes over a lock that was cut off while it was written', () => {
    const folder = freshFolder();
    writeFileSync(`${folder}.lock`, '{"pi');
    expect(() => lockFolder(folder)()).not.toThrow();
  });
});
