import 'fake-indexeddb/auto';
import { customerDatabase } from '@tulinde/ui/page';
import { openDB } from 'idb';
import { openSealedStore } from './sealed-store';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | null) => found && new TextDecoder().decode(found);

/* What a person who reads the database finds. */
const rawOf = async (userId: string) => {
  const database = await openDB(customerDatabase.nameOf(userId));
  const [key] = (await database.getAll('keys')) as [CryptoKey];
  const sealed = (await database.getAll('sealed')) as { nonce: Uint8Array; bytes: ArrayBuffer }[];
  return { database, key, sealed };
};

describe('what a device keeps of a customer', () => {
  it('is read again by a later page, and is nothing that can be read beside it', async () => {
    const store = await openSealedStore('1');
    await store.write('report/a', bytes('KDA 123B'));
    await store.write('report/b', bytes('KDA 123B'));
    store.close();
    const later = await openSealedStore('1');
    expect([await later.names(), text(await later.read('report/a'))]).toEqual([['report/a', 'report/b'], 'KDA 123B']);
    expect(await later.read('report/c')).toBeNull();

    const { database, key, sealed } = await rawOf('1');
    const [one, other] = sealed.map((record) => Buffer.from(record.bytes).toString('latin1'));
    expect([one?.includes('KDA'), one === other]).toEqual([false, false]);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
    database.close();
    later.close();
  });

  it('cannot be put in the place of another', async () => {
    const store = await openSealedStore('2');
    await store.write('report/a', bytes('mine'));
    const { database } = await rawOf('2');
    await database.put('sealed', await database.get('sealed', 'report/a'), 'report/b');
    expect([text(await store.read('report/a')), await store.read('report/b')]).toEqual(['mine', null]);
    database.close();
    store.close();
  });

  it('has one key where two tabs begin at once', async () => {
    const [one, other] = await Promise.all([openSealedStore('3'), openSealedStore('3')]);
    await one.write('report/a', bytes('from one tab'));
    expect(text(await other.read('report/a'))).toBe('from one tab');
    one.close();
    other.close();
  });

  it('is nothing of another customer', async () => {
    const store = await openSealedStore('4');
    await store.write('report/a', bytes('of the fourth'));
    const another = await openSealedStore('5');
    expect([await another.names(), await another.read('report/a')]).toEqual([[], null]);
    store.close();
    another.close();
  });

  it('goes with the key when the customer signs out, also where a tab has it open', async () => {
    const store = await openSealedStore('6');
    await store.write('report/a', bytes('gone'));
    customerDatabase.forget('6');
    const next = await openSealedStore('6');
    expect(await next.names()).toEqual([]);
    await expect(store.read('report/a')).rejects.toThrow();
    next.close();
  });
});
