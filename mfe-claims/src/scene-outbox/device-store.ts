/** What a device keeps for one customer: bytes under names. */
export interface DeviceStore {
  names(): Promise<readonly string[]>;
  /** Null where there is nothing, or nothing that can be opened any more. */
  read(name: string): Promise<Uint8Array | null>;
  /** @throws where the device keeps no more, or nothing at all any more */
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** Lets go of it; what is kept stays. */
  close(): void;
}

/** Stands in where the browser keeps nothing: it ends with the page. */
export const memoryStore = (): DeviceStore => {
  const held = new Map<string, Uint8Array>();
  return {
    names: async () => [...held.keys()],
    read: async (name) => held.get(name) ?? null,
    write: async (name, bytes) => void held.set(name, bytes),
    remove: async (name) => void held.delete(name),
    close: () => held.clear(),
  };
};
