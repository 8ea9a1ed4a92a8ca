/** Between two looks of `until`: long enough that what is waited for has the processor, and never what a test depends on. */
export const pause: () => Promise<void>;
