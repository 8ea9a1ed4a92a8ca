import { useEffect, useState } from 'react';

/* Milliseconds in which the page answers nobody: more than one task may take, and no more than that. */
const block = 3_500;

const leaked: number[][] = [];

const quietFaults: Readonly<Record<string, () => void>> = {
  'blocks the page': () => {
    for (const end = performance.now() + block; performance.now() < end;);
  },
  'takes the address': () => history.pushState(null, '', '/taken-over'),
  'patches fetch': () => {
    const { fetch } = window;
    window.fetch = (...asked) => fetch(...asked);
  },
  leaks: () => void leaked.push(Array.from({ length: 100_000 }, Math.random)),
};

/* It waits for an answer that never comes: a loop holds the page just so, and takes a processor from the tests beside. */
const neverEnds = () => {
  const request = new XMLHttpRequest();
  request.open('GET', '/never-answered', false);
  request.send();
};

/** What goes wrong without an error: no boundary sees it, and nothing is told of it. */
export const useQuietFaults = (faults: readonly string[]): void => {
  if (faults.includes('renders without end')) neverEnds();
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    for (const fault of faults) quietFaults[fault]?.();
  }, [faults]);
  // React stops what loops while it renders; not this.
  useEffect(() => {
    if (faults.includes('never rests')) setTurns(turns + 1);
  }, [faults, turns]);
};
