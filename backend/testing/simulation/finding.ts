/** A judge's sentence: what the portal did that no good insurer does. Compare by `name`. */
export class Finding extends Error {
  override readonly name = 'Finding';
  /** Whom it is about; '' where it is nobody's alone. */
  readonly who: string;
  constructor(who: string, sentence: string) {
    super(sentence);
    this.who = who;
  }
}
