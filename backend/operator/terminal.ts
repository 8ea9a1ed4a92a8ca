export interface Terminal {
  readonly env: NodeJS.ProcessEnv;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

/** 0 done · 1 refused, or something differs · 2 wrong use · 3 the back end cannot be reached */
export type ExitCode = 0 | 1 | 2 | 3;

/** Ends the command with a sentence and a code. Compare by `name`. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly exitCode: ExitCode;
  constructor(message: string, exitCode: ExitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Ends the command with a sentence and how its topic is used. @throws WrongUseError */
export const wrong: (message: string) => never = (message) => {
  throw new WrongUseError(message);
};

/** Compare by `name`. */
export class WrongUseError extends Error {
  override readonly name = 'WrongUseError';
}
