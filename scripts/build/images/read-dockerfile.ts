import {
  type Copy,
  DockerfileParser,
  Env,
  From,
  JSONInstruction,
  type Instruction,
  type ModifiableInstruction,
} from 'dockerfile-ast';

/** One instruction. Paths and commands are as written. */
export type Step =
  | { readonly kind: 'copy'; readonly sources: readonly string[]; readonly to: string; readonly stage: string | null }
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'user'; readonly user: string }
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'env'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'ports'; readonly ports: readonly number[] }
  | { readonly kind: 'start'; readonly words: readonly string[] };

export interface Stage {
  readonly name: string;
  /** An earlier stage, or an external image. */
  readonly from: string;
  readonly steps: readonly Step[];
}

const notUnderstood = (instruction: Instruction, why: string): Error =>
  new Error(`Dockerfile, line ${instruction.getRange().start.line + 1}: ${instruction.getKeyword()} ${why}.`);

const wordsOf = (instruction: Instruction): string[] => {
  const words = instruction.getArguments().map((word) => word.getValue());
  if (words.some((word) => /[$*?]/.test(word))) throw notUnderstood(instruction, 'has a variable or a pattern');
  return words;
};

const single = (instruction: Instruction): string => {
  const [word, ...more] = wordsOf(instruction);
  if (word === undefined || more.length > 0) throw notUnderstood(instruction, 'takes one word');
  return word;
};

/* Docker's own check of what an instruction may be told. */
const withoutFlags = (instruction: ModifiableInstruction, ...known: string[]): void => {
  const strange = instruction.getFlags().find((flag) => !known.includes(flag.getName()));
  if (strange !== undefined)
    throw notUnderstood(instruction, `has the flag --${strange.getName()}, which nothing here does`);
};

const copy = (instruction: Copy): Step => {
  withoutFlags(instruction, 'from');
  const sources = wordsOf(instruction);
  const to = sources.pop();
  if (to === undefined || sources.length === 0) throw notUnderstood(instruction, 'takes sources and a place');
  return { kind: 'copy', sources, to, stage: instruction.getFromFlag()?.getValue() ?? null };
};

/* A shell between Docker and a process takes its signals. */
const start = (instruction: Instruction): Step => {
  const words =
    instruction instanceof JSONInstruction ? instruction.getJSONStrings().map((word) => word.getJSONValue()) : [];
  if (words.length === 0) throw notUnderstood(instruction, 'must be a list of words: ["node", …]');
  return { kind: 'start', words };
};

const run = (instruction: Instruction): Step => {
  if (instruction instanceof JSONInstruction) withoutFlags(instruction);
  return { kind: 'run', command: instruction.getRawArgumentsContent() ?? '' };
};

const env = (instruction: Instruction): Step => {
  const properties = instruction instanceof Env ? instruction.getProperties() : [];
  wordsOf(instruction);
  return {
    kind: 'env',
    values: Object.fromEntries(properties.map((one) => [one.getName(), one.getValue() ?? ''])),
  };
};

const steps: Readonly<Record<string, (instruction: Instruction) => Step>> = {
  COPY: (instruction) => copy(instruction as Copy),
  RUN: run,
  USER: (instruction) => ({ kind: 'user', user: single(instruction) }),
  WORKDIR: (instruction) => ({ kind: 'folder', folder: single(instruction) }),
  ENV: env,
  EXPOSE: (instruction) => ({ kind: 'ports', ports: wordsOf(instruction).map(Number) }),
  CMD: start,
};

/**
 * The stages of a Dockerfile, in their order.
 * @throws Error that names the line of an instruction, or of a form of one, that is not executed here
 */
export const readDockerfile = (text: string): Stage[] => {
  const stages: { name: string; from: string; steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From) {
      const [from, name] = [instruction.getImage(), instruction.getBuildStage()];
      if (from === null || name === null) throw notUnderstood(instruction, 'needs an image and AS with a name');
      stages.push({ name, from, steps: [] });
      continue;
    }
    const step = steps[instruction.getKeyword()];
    const stage = stages.at(-1);
    if (step === undefined || stage === undefined) throw notUnderstood(instruction, 'is not known here');
    stage.steps.push(step(instruction));
  }
  return stages;
};
