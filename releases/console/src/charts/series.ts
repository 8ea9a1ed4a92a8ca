import type { Point } from './scale';

export type Tone = 'good' | 'bad' | 'candidate' | 'quiet';

export interface Series {
  readonly name: string;
  readonly tone: Tone;
  readonly points: readonly Point[];
}
