/* npm run generate -- docs | api | policies <how many> | fixed-strings <file>: what is written from the sources, or made up. */
const usage = `npm run generate -- <what>

  docs                  what of the documents is made from the sources
  api                   the reports of what the packages of shared export
  policies <how many>   customers with everything, in a new PostgreSQL (DATABASE_URL)
  fixed-strings <file>  which texts of the portal a specification has to the letter, into docs/words.md
`;

const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  docs: () => import('../checks/written-docs/main'),
  api: () => import('./packages/write-api'),
  policies: () => import('./generate-policies'),
  'fixed-strings': async () => {
    const { writeFixedStrings } = await import('../checks/texts/fixed-strings');
    writeFixedStrings(process.argv[2] ?? '');
  },
};

// What is imported below reads its own words.
const [what = ''] = process.argv.splice(2, 1);
const program = Object.hasOwn(programs, what) ? programs[what] : undefined;
if (program === undefined) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  void program();
}
