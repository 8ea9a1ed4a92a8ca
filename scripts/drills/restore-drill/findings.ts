interface Finding {
  readonly drill: string;
  readonly what: string;
  readonly found: string;
  readonly isRight: boolean;
}

/** What was looked at, in the order in which it was. */
export const startFindings = (log: (line: string) => void) => {
  const all: Finding[] = [];
  let drill = '';
  return {
    begin: (name: string): void => {
      drill = name;
      log(`--- ${name}`);
    },
    /** What has to be so. @param found what was seen, for people */
    require: (what: string, isRight: boolean, found: unknown = isRight ? 'yes' : 'no'): void => {
      const text = typeof found === 'string' ? found : JSON.stringify(found);
      all.push({ drill, what, found: text, isRight });
      log(`${isRight ? '  right' : '  WRONG'}  ${what}${isRight ? '' : `: ${text}`}`);
    },
    /** @returns whether all was right */
    print: (): boolean => {
      console.table(
        all.map(({ drill: of, what, found, isRight }) => ({
          'the database is': of,
          'what has to be so': what,
          found: found.slice(0, 60),
          right: isRight ? 'yes' : 'NO',
        })),
      );
      return all.every(({ isRight }) => isRight);
    },
  };
};

export type Findings = ReturnType<typeof startFindings>;
