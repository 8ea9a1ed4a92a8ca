export const bannedNames: {
  readonly words: readonly string[];
  readonly prefixes: readonly string[];
  readonly suffixes: readonly string[];
  readonly published: readonly string[];
  readonly exceptions: Readonly<Record<string, readonly string[]>>;
};
export const isBanned: (name: string) => boolean;
export const isException: (topFolder: string, name: string) => boolean;
