const { chmodSync, mkdtempSync, statfsSync } = require('node:fs');
const { join } = require('node:path');

/* What Linux lends of its memory as a folder; a container often has too little of it, other systems have none. */
const memory = '/dev/shm';
const leastBytes = 2 ** 30;

/**
 * A new folder in memory for the databases of a run, or one in `home`. Each file of tests makes a database of eight hundred
 * files and removes it: on ext4, which looks for an inode that nobody gave back lately, that takes up to eight times the
 * processor.
 * @returns its path; who asks for it removes it
 */
const memoryFolder = (home) => {
  let folder;
  try {
    const { bavail, bsize } = statfsSync(memory);
    folder = mkdtempSync(join(bavail * bsize < leastBytes ? home : memory, 'tulinde-databases-'));
  } catch {
    folder = mkdtempSync(join(home, 'tulinde-databases-'));
  }
  // PostgreSQL runs as another user where this one is root.
  chmodSync(folder, 0o711);
  return folder;
};

module.exports = { memoryFolder };
