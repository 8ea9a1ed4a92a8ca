/** Whose page follows which claim, with what opens it. */
export interface Follower {
  readonly number: string;
  readonly customerId: string;
  readonly token: string;
  readonly browser: string;
}

/** What the program of the bench says when it is ready. */
export interface ServedAddresses {
  readonly quoteUrl: string;
  readonly streamUrl: string;
  /** `GET /` has the {@link Follower}s, `POST /<customer>/<claim>` changes a claim. */
  readonly insurerUrl: string;
  /** Service token. */
  readonly token: string;
}
