import { compressUsingDict, createCCtx, createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';

/* 1 to 4 ms for files of 20 to 150 kB. Level 19 takes ten times as long for a twentieth less, of style sheets for a fifth. */
const level = 9;

export interface Zstandard {
  /** @throws Error where it cannot be read again as it was */
  readonly compress: (bytes: Uint8Array, dictionary: Uint8Array) => Uint8Array;
  readonly decompress: (packed: Uint8Array, dictionary: Uint8Array) => Uint8Array;
}

const load = async (): Promise<Zstandard> => {
  await init();
  const [packing, unpacking] = [createCCtx(), createDCtx()];
  const decompress = (packed: Uint8Array, dictionary: Uint8Array) => decompressUsingDict(unpacking, packed, dictionary);
  return {
    decompress,
    compress: (bytes, dictionary) => {
      const packed = compressUsingDict(packing, bytes, dictionary, level);
      // A fault of the library must not reach a visitor.
      if (Buffer.compare(bytes, decompress(packed, dictionary)) !== 0) throw new Error('Zstandard packed other bytes.');
      return packed;
    },
  };
};

let loaded: Promise<Zstandard> | undefined;

/** Zstandard with a file as its dictionary, as WebAssembly: loaded once, a second time would break what the first one made. */
export const zstandard = (): Promise<Zstandard> => (loaded ??= load());
