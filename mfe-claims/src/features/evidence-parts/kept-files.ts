import type { EvidenceOwner } from '@tulinde/contracts';
import type { DeviceStore } from '../../scene-outbox/device-store';
import type { Outgoing } from '../../evidence-files/send-in-pieces';

/** A file that waits on this device until the server has all of it. */
export type KeptFile = Omit<Outgoing, 'owner'> & { readonly id: string };

export type QueuePlace = 'evidence' | 'message';

const ownerName = (owner: EvidenceOwner): string => ('draftId' in owner ? owner.draftId : owner.claimNumber);

/** Bytes of the length of what is said of a file; it stands before the file's own bytes. */
const headerBytes = 4;

const packed = async ({ content, ...facts }: KeptFile): Promise<Uint8Array> => {
  const about = new TextEncoder().encode(JSON.stringify({ ...facts, type: content.type }));
  const bytes = new Uint8Array(headerBytes + about.length + content.size);
  new DataView(bytes.buffer).setUint32(0, about.length);
  bytes.set(about, headerBytes);
  bytes.set(new Uint8Array(await content.arrayBuffer()), headerBytes + about.length);
  return bytes;
};

const unpacked = (bytes: Uint8Array): KeptFile => {
  const end = headerBytes + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const { type, ...facts } = JSON.parse(new TextDecoder().decode(bytes.subarray(headerBytes, end))) as Omit<
    KeptFile,
    'content'
  > & { readonly type: string };
  return { ...facts, content: new Blob([new Uint8Array(bytes.subarray(end))], { type }) };
};

/**
 * Files of one draft or claim on this device. A device that keeps nothing, or lets go of it at a sign-out, is no failure: the
 * file is in memory too.
 */
export class KeptFiles {
  private readonly prefix: string;
  private readonly open: () => Promise<DeviceStore>;
  private store: Promise<DeviceStore | null> | null = null;

  /** @param place which queue they wait in: of one claim there may be two at a time */
  constructor(place: QueuePlace, owner: EvidenceOwner, open: () => Promise<DeviceStore>) {
    this.prefix = `${place}/${ownerName(owner)}/`;
    this.open = open;
  }

  async all(): Promise<readonly KeptFile[]> {
    const files = await this.quietly(async (store) => {
      const names = (await store.names()).filter((name) => name.startsWith(this.prefix));
      const contents = await Promise.all(names.map((name) => store.read(name)));
      return contents.flatMap((bytes) => (bytes === null ? [] : [unpacked(bytes)]));
    });
    return files ?? [];
  }

  async keep(file: KeptFile): Promise<void> {
    await this.quietly(async (store) => store.write(this.prefix + file.id, await packed(file)));
  }

  async drop(id: string): Promise<void> {
    await this.quietly((store) => store.remove(this.prefix + id));
  }

  /** Until something is asked of it again. */
  async close(): Promise<void> {
    const { store } = this;
    this.store = null;
    (await store)?.close();
  }

  private async quietly<Answer>(work: (store: DeviceStore) => Promise<Answer>): Promise<Answer | undefined> {
    this.store ??= this.open().catch(() => null);
    const store = await this.store;
    try {
      return store === null ? undefined : await work(store);
    } catch {
      return undefined;
    }
  }
}
