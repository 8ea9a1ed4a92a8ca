import type { Terminal } from './terminal';

/** `--json` for programs, the readable text for people. */
export const print = (terminal: Terminal, isJson: boolean | undefined, value: unknown, text: string): void => {
  terminal.write(isJson ? `${JSON.stringify(value, null, 2)}\n` : text);
};

export const jsonOption = ['--json', 'write JSON'] as const;
