import { useEffect, useState } from 'react';

/* Milliseconds in which the page answers nobody. */
const block = 5_000;

const kept: number[][] = [];

const faults: Readonly<Record<string, () => void>> = {
  'blocks the page': () => {
    for (const end = performance.now() + block; performance.now() < end;);
  },
  'takes the address': () => history.pushState(null, '', '/taken-over'),
  'patches fetch': () => {
    const { fetch } = window;
    window.fetch = (...asked) => fetch(...asked);
  },
  leaks: () => void kept.push(Array.from({ length: 100_000 }, Math.random)),
};

const neverEnds = () => {
  for (;;) performance.now();
};

/** What goes wrong without an error: no boundary sees it, and nothing is told of it. */
export const useQuietFault = (fault: string | undefined): void => {
  if (fault === 'renders without end') neverEnds();
  const [turns, setTurns] = useState(0);
  useEffect(() => faults[fault ?? '']?.(), [fault]);
  // React stops what loops while it renders; not this.
  useEffect(() => {
    if (fault === 'never rests') setTurns(turns + 1);
  }, [fault, turns]);
};
