/**
 * Why something an operator asked for is not done, in words that say what to do instead. Compare by `name`.
 */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
