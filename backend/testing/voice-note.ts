import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const recorders = {
  // Neither says at its beginning how long it is, as a browser's recorder cannot know.
  'audio/webm': () => ({ format: new WebMOutputFormat({ appendOnly: true }), codec: 'opus' as const }),
  'audio/mp4': () => ({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), codec: 'aac' as const }),
};
const decoders = {
  'audio/webm': { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 },
  'audio/mp4': {
    codec: 'mp4a.40.2',
    numberOfChannels: 1,
    sampleRate: 44_100,
    description: new Uint8Array([0x12, 0x08]),
  },
};

/** As a browser records it, a packet a second; the sound itself is nobody's business here. */
export const voiceNote = async (
  type: keyof typeof recorders,
  { seconds, packetBytes = 300, title }: { seconds: number; packetBytes?: number; title?: string },
): Promise<Uint8Array> => {
  const { format, codec } = recorders[type]();
  const target = new BufferTarget();
  const output = new Output({ format, target });
  if (title !== undefined) output.setMetadataTags({ title });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  for (let at = 0; at < seconds; at += 1) {
    const packet = new EncodedPacket(new Uint8Array(packetBytes).fill(7), 'key', at, 1);
    await source.add(packet, { decoderConfig: decoders[type] });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
};
