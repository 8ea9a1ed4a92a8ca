import type { CandidateWish } from '../api';

/** What the form holds, as typed. */
export interface RampDraft {
  readonly how: 'everybody' | 'share' | 'steps' | 'linear';
  readonly version: string;
  readonly share: string;
  readonly steps: string;
  readonly every: string;
  readonly from: string;
  readonly to: string;
  readonly minutes: string;
}

export const emptyDraft: RampDraft = {
  how: 'steps',
  version: '',
  share: '10',
  steps: '1, 10, 50, 100',
  every: '15',
  from: '1',
  to: '100',
  minutes: '120',
};

export type DraftField = Exclude<keyof RampDraft, 'how'>;
export type DraftFault = 'releaseMissing' | 'shareWrong' | 'fromWrong' | 'toWrong' | 'stepsWrong' | 'minutesWrong';
export type DraftFaults = Partial<Record<DraftField, DraftFault>>;

const everybody = 10_000;

/** `12.5` → 1250; NaN for what is no share. A comma is a decimal point only where no list is typed. */
const basisPointsOf = (percent: string): number => {
  const words = percent.replace('%', '').trim();
  return /^\d{1,3}(\.\d{1,2})?$/.test(words) ? Math.round(Number(words) * 100) : NaN;
};

const minutesOf = (words: string): number => (/^\d{1,5}$/.test(words.trim()) ? Number(words) : 0);

const stepsOf = (words: string): number[] =>
  words
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(basisPointsOf);

const isGrowing = (steps: readonly number[]): boolean =>
  steps.length >= 2 && steps.every((step, index) => step > (steps[index - 1] ?? 0) && step <= everybody);

/** What is wrong with the draft, by field. Nothing: it can be proposed. */
export const draftFaults = (draft: RampDraft): DraftFaults => {
  const faults: DraftFaults = draft.version === '' ? { version: 'releaseMissing' } : {};
  const share = basisPointsOf(draft.share.replace(',', '.'));
  if (draft.how === 'share' && !(share > 0 && share < everybody)) faults.share = 'shareWrong';
  if (draft.how === 'steps') {
    if (!isGrowing(stepsOf(draft.steps))) faults.steps = 'stepsWrong';
    if (minutesOf(draft.every) < 1) faults.every = 'minutesWrong';
  }
  if (draft.how === 'linear') {
    const [from, to] = [basisPointsOf(draft.from), basisPointsOf(draft.to)];
    if (!(from >= 0 && from < everybody)) faults.from = 'fromWrong';
    else if (!(to > from && to <= everybody)) faults.to = 'toWrong';
    if (minutesOf(draft.minutes) < 1) faults.minutes = 'minutesWrong';
  }
  return faults;
};

/** The registry's words for a draft without faults; of one for everybody only the version counts. */
export const wishOf = (draft: RampDraft): CandidateWish & { version: string } => {
  const { version } = draft;
  if (draft.how === 'steps') {
    return { version, plan: { kind: 'steps', steps: stepsOf(draft.steps), everyMinutes: minutesOf(draft.every) } };
  }
  if (draft.how === 'linear') {
    const plan = { kind: 'linear', to: basisPointsOf(draft.to), minutes: minutesOf(draft.minutes) } as const;
    return { version, basisPoints: basisPointsOf(draft.from), plan };
  }
  return { version, basisPoints: basisPointsOf(draft.share.replace(',', '.')) };
};
