/** One build of one app, as the server tells the pages. */
export interface AppBuilt {
  readonly app: string;
  readonly hash: string;
  /** The compiler's words; empty when the build is good. */
  readonly errors: readonly string[];
}

/** First message of a connection: another server than before has other builds. */
export interface ServerHello {
  readonly server: string;
}

export type ServerEvent = AppBuilt | ServerHello;
