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
import { maximumVoiceSeconds, type MessageKey } from '@tulinde/contracts';

/* A recorder that is told to stop at two minutes ends the packet that it has begun. */
const leewaySeconds = 1;

type VoiceType = 'audio/webm' | 'audio/mp4';
export type ReadVoice = { readonly bytes: Uint8Array } | { readonly refused: MessageKey };

/* The sound as it came, packet by packet, in a container of our own. */
const writeAnew = async (track: InputAudioTrack, type: VoiceType): Promise<Uint8Array | null> => {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (codec === null || decoderConfig === null) return null;
  const format = type === 'audio/webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) await source.add(packet, { decoderConfig });
  await output.finalize();
  return target.buffer && new Uint8Array(target.buffer);
};

const readInput = async (input: Input, type: VoiceType): Promise<ReadVoice> => {
  const tracks = await input.getTracks();
  const [track] = await input.getAudioTracks();
  if (track === undefined || tracks.length > 1)
    return { refused: tracks.length > 0 ? 'evidence.type' : 'evidence.damaged' };
  const seconds = await track.computeDuration();
  if (!(seconds > 0)) return { refused: 'evidence.damaged' };
  if (seconds > maximumVoiceSeconds + leewaySeconds) return { refused: 'evidence.voice.tooLong' };
  const bytes = await writeAnew(track, type);
  return bytes === null ? { refused: 'evidence.damaged' } : { bytes };
};

/**
 * A voice note written anew: its sound and nothing else, neither who recorded it nor where. How long it is, is counted over
 * its packets: what the header says may be missing, as browsers' recorders leave it out, or a lie.
 */
export const readVoice = async (bytes: Uint8Array, type: VoiceType): Promise<ReadVoice> => {
  const input = new Input({ source: new BufferSource(bytes), formats: [type === 'audio/webm' ? WEBM : MP4] });
  try {
    return await readInput(input, type);
  } catch {
    return { refused: 'evidence.damaged' };
  } finally {
    input.dispose();
  }
};
