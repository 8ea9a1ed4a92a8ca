/*
 * What a page may take, with room for a slow machine that does other work beside: a fault that the preflight looks for is far
 * beyond each of these. Figures of good releases: releases/docs/gate.md.
 */

/** Milliseconds that one task may hold the main thread. */
export const longestTaskMs = 3_000;

/** What a page may have written to the device of somebody who has only looked at it. */
export const mostStoredBytes = 256 * 1024;

/** A page rests once, for a window, it has rendered at most so often and left the main thread alone for half of the time. */
export const rest = {
  windowMs: 250,
  commits: 10,
  busyShare: 0.5,
  /** Milliseconds until it has to. */
  withinMs: 6_000,
};

/** What may stay behind when a page was entered and left so many times, after the garbage is collected. */
export const leak = {
  /** Before the measure begins: what is made once and kept. */
  warmUps: 3,
  mounts: 10,
  /** A leak is what has grown by more than the following in each of so many rounds. */
  rounds: 3,
  heapBytes: 1_500_000,
  nodes: 300,
  listeners: 50,
};
