import { Command } from 'commander';
import { UsageError } from '../client';
import type { Terminal } from './terminal';

/* The word before the command line's own: `npm run release --` cannot be completed, an alias can. */
const program = 'release';

/** A script for the shell's start-up file, made from the commands themselves. */
export const completionCommand = (terminal: Terminal, commands: () => readonly Command[]): Command =>
  new Command('completion')
    .description('a script that completes commands and options: source <(release completion bash)')
    .argument('<shell>', 'bash or zsh')
    .action((shell: string) => {
      const write = { bash, zsh }[shell];
      if (!write) throw new UsageError(`There is no completion for ${shell}: bash and zsh have one.`);
      terminal.write(write(commands()));
    });

const optionsOf = (command: Command): string[] => command.options.flatMap(({ long }) => (long ? [long] : []));
const wordsOf = (command: Command): string[] => [
  ...command.commands.map((inner) => inner.name()),
  ...optionsOf(command),
  ...command.commands.flatMap(optionsOf),
];

const bash = (commands: readonly Command[]): string => {
  const cases = commands.map((command) => `    ${command.name()}) words="${wordsOf(command).join(' ')}" ;;\n`);
  return (
    `_${program}() {\n` +
    `  local words="${commands.map((command) => command.name()).join(' ')}"\n` +
    `  [ "$COMP_CWORD" -gt 1 ] && case "\${COMP_WORDS[1]}" in\n${cases.join('')}    *) words="" ;;\n  esac\n` +
    `  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))\n` +
    `}\ncomplete -F _${program} ${program}\n`
  );
};

const zsh = (commands: readonly Command[]): string => {
  const names = commands.map((command) => `'${command.name()}:${command.description().replaceAll(/[':]/g, ' ')}'`);
  const cases = commands.map((command) => `    ${command.name()}) compadd -- ${wordsOf(command).join(' ')} ;;\n`);
  return (
    `#compdef ${program}\n_${program}() {\n` +
    `  local -a commands=(${names.join(' ')})\n` +
    `  if (( CURRENT == 2 )); then _describe command commands; return; fi\n` +
    `  case "$words[2]" in\n${cases.join('')}  esac\n}\ncompdef _${program} ${program}\n`
  );
};
