import { customerDatabase } from '@tulinde/ui/page';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DeviceStore } from './device-store';

interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

interface CustomerDatabase extends DBSchema {
  keys: { key: 'seal'; value: CryptoKey };
  sealed: { key: string; value: Sealed };
}

const cipher = 'AES-GCM';
/* Of random nonces, as NIST SP 800-38D has them: bytes. */
const nonceLength = 12;

const open = (userId: string): Promise<IDBPDatabase<CustomerDatabase>> =>
  openDB<CustomerDatabase>(customerDatabase.nameOf(userId), 1, {
    upgrade: (database) => {
      database.createObjectStore('keys');
      database.createObjectStore('sealed');
    },
    // The customer signs out, here or in another tab: the database is to be deleted.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });

/* Making one takes longer than a transaction lives; of two tabs that make one, the first has made it. */
const keyOf = async (database: IDBPDatabase<CustomerDatabase>): Promise<CryptoKey> => {
  const known = await database.get('keys', 'seal');
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);
  const change = database.transaction('keys', 'readwrite');
  const first = await change.store.get('seal');
  if (!first) await change.store.put(made, 'seal');
  await change.done;
  return first ?? made;
};

const asBytes = (text: string) => new TextEncoder().encode(text);

/**
 * What is kept is sealed: by a key that cannot be taken out of the browser and goes with the database, each under a nonce of
 * its own and bound to its name, so that none can be put in the place of another (docs/decisions/0051).
 * @throws where the browser keeps nothing for this site, or has no cryptography (a page that is not secure)
 */
export const openSealedStore = async (userId: string): Promise<DeviceStore> => {
  const database = await open(userId);
  const key = await keyOf(database);
  return {
    names: () => database.getAllKeys('sealed'),
    read: async (name) => {
      const sealed = await database.get('sealed', name);
      if (!sealed) return null;
      const { nonce: iv, bytes } = sealed;
      const opened = await crypto.subtle
        .decrypt({ name: cipher, iv, additionalData: asBytes(name) }, key, bytes)
        // Of another key, or cut off: nothing that anybody can use.
        .catch(() => null);
      return opened && new Uint8Array(opened);
    },
    write: async (name, bytes) => {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
      const sealed = await crypto.subtle.encrypt(
        { name: cipher, iv: nonce, additionalData: asBytes(name) },
        key,
        new Uint8Array(bytes),
      );
      await database.put('sealed', { nonce, bytes: sealed }, name);
    },
    remove: (name) => database.delete('sealed', name),
    close: () => database.close(),
  };
};
