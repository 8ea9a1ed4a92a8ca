/** What the back end sends to a process of the parsers: one job, and the next one after its end. */
export interface ParserJob {
  readonly kind: string;
  readonly bytes: Uint8Array;
  readonly options: unknown;
}

/** What a process of the parsers sends: `ready` once, then `started` and one of the others for each job. */
export type ParserMessage =
  | { readonly state: 'ready' | 'started' }
  | { readonly state: 'done'; readonly result: unknown }
  | { readonly state: 'failed'; readonly error: unknown };
