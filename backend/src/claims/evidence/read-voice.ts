import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
  type InputAudioTrack,
} from 'mediabunny';
import type { MessageKey } from '@tulinde/contracts';
import type { FileParser } from '../../platform/parsers/port';

/* A recorder that is told to stop at two minutes ends the packet that it has begun. */
const leewaySeconds = 1;

export interface VoiceOptions {
  readonly type: 'audio/webm' | 'audio/mp4';
  /** Of the sound; one that is longer is refused. */
  readonly maximumSeconds: number;
  /** Of all packets together: a damaged file may name the same bytes again and again. */
  readonly maximumBytes: number;
}

export type ReadVoice = { readonly bytes: Uint8Array } | { readonly refused: MessageKey };

/* The sound as it came, packet by packet, in a container of our own. */
const writeAnew = async (track: InputAudioTrack, { type, maximumBytes }: VoiceOptions): Promise<ReadVoice> => {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || decoderConfig === null) return { refused: 'evidence.damaged' };
  const format = type === 'audio/webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  let bytes = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    bytes += packet.byteLength;
    if (bytes > maximumBytes) return { refused: 'evidence.overLimit' };
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return target.buffer === null ? { refused: 'evidence.damaged' } : { bytes: new Uint8Array(target.buffer) };
};

const readInput = async (input: Input, options: VoiceOptions): Promise<ReadVoice> => {
  const tracks = await input.getTracks();
  const [track] = await input.getAudioTracks();
  if (track === undefined || tracks.length > 1)
    return { refused: tracks.length > 0 ? 'evidence.type' : 'evidence.damaged' };
  const seconds = await track.computeDuration();
  if (!(seconds > 0)) return { refused: 'evidence.damaged' };
  if (seconds > options.maximumSeconds + leewaySeconds) return { refused: 'evidence.voice.tooLong' };
  return writeAnew(track, options);
};

/**
 * A voice note written anew: its sound and nothing else, neither who recorded it nor where. How long it is, is counted over
 * its packets: what the header says may be missing, as browsers' recorders leave it out, or a lie.
 */
const readVoice = async (bytes: Uint8Array, options: VoiceOptions): Promise<ReadVoice> => {
  const formats = [options.type === 'audio/webm' ? WEBM : MP4];
  const input = new Input({ source: new BufferSource(bytes), formats });
  try {
    return await readInput(input, options);
  } catch {
    return { refused: 'evidence.damaged' };
  } finally {
    input.dispose();
  }
};

/** Loaded by the process of the parsers with little else: what the contracts say is handed over in the options. */
export const voiceParser: FileParser<VoiceOptions, ReadVoice> = { kind: 'voice', parse: readVoice };
