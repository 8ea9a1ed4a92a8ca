import { memoryStore, type DeviceStore } from './device-store';

/** A store that says whether all of it outlives the page. */
export interface FallbackStore extends DeviceStore {
  readonly isKept: boolean;
}

/**
 * Keeps on the device what the browser lets it, and the rest in memory: what was photographed is not lost because a disk is
 * full.
 * @param open the store of the device
 * @param onHeld called once something is in memory alone
 */
export const openFallbackStore = async (
  open: () => Promise<DeviceStore>,
  onHeld: () => void,
): Promise<FallbackStore> => {
  const held = memoryStore();
  const device = await open().catch(() => null);
  let isKept = device !== null;
  if (!isKept) onHeld();
  // A device that lets go of what it kept, because of a sign-out in another tab, has nothing.
  const onDevice = <Answer>(ask: (store: DeviceStore) => Promise<Answer>, nothing: Answer): Promise<Answer> =>
    device ? ask(device).catch(() => nothing) : Promise.resolve(nothing);
  return {
    get isKept() {
      return isKept;
    },
    names: async () => [...new Set([...(await onDevice((store) => store.names(), [])), ...(await held.names())])],
    read: async (name) => (await held.read(name)) ?? onDevice((store) => store.read(name), null),
    write: async (name, bytes) => {
      try {
        if (!device) throw new Error('Nothing is kept here.');
        await device.write(name, bytes);
        await held.remove(name);
      } catch {
        await held.write(name, bytes);
        isKept = false;
        onHeld();
      }
    },
    remove: async (name) => {
      await held.remove(name);
      await onDevice((store) => store.remove(name), undefined);
    },
    close: () => {
      held.close();
      device?.close();
    },
  };
};
