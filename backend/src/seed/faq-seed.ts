interface Entry {
  readonly question: string;
  readonly answer: string;
}

/** `slug` is in links that people have saved: it never changes. A blank line parts the paragraphs of an answer. */
export interface FaqSeed {
  readonly slug: string;
  readonly en: Entry;
  readonly sw: Entry;
}
