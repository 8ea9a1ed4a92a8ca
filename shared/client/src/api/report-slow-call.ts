import { pristineGlobals } from '../natives';

/** Milliseconds without a sign of life after which it is told that a call takes longer. */
const slowMs = 5_000;

export interface Wait {
  /** Something of it went through: the wait begins anew. */
  readonly heard: () => void;
  /** It is over, and with it what was said of it. */
  readonly end: () => void;
}

/** @param callIsSlow tells it; what it returns takes that back */
export const reportSlowCall = (callIsSlow: () => () => void): Wait => {
  let takeBack: (() => void) | null = null;
  let isOver = false;
  const tell = () => (takeBack = callIsSlow());
  let timer = pristineGlobals.setTimeout(tell, slowMs);
  const hush = () => {
    pristineGlobals.clearTimeout(timer);
    takeBack?.();
    takeBack = null;
  };
  return {
    heard: () => {
      hush();
      if (!isOver) timer = pristineGlobals.setTimeout(tell, slowMs);
    },
    end: () => {
      isOver = true;
      hush();
    },
  };
};
