const direction = require('../../../backend/direction.cjs');

const testCode = /\.(test|timing|stress)\.tsx?$|\/testing\//;

/* The folders that are looked at: those of the back end and of the platform, of each package of shared, and of each app, where a
   feature is one by itself. */
const folders = [
  new RegExp(`^backend/src/(?:${direction.join('|')})(?=/)`),
  /^releases\/[^/]+(?=\/)/,
  /^shared\/[^/]+\/src\/[^/]+(?=\/)/,
  /^(?:shell|mfe-[^/]+)\/src\/(?:features\/)?[^/]+(?=\/)/,
];

const folderOf = (path) =>
  testCode.test(path) ? undefined : folders.map((pattern) => pattern.exec(path)?.[0]).find((folder) => folder);

const importsOf = (modules) => {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === undefined) continue;
    const known = imports.get(from) ?? new Set();
    imports.set(from, known);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return imports;
};

/* What is left when folders that import no other, and those that nobody else imports, are taken away again and again. */
const folderCycles = (modules) => {
  const imports = importsOf(modules);
  const left = new Set(imports.keys());
  const looked = left.size;
  const isImported = (folder) => [...left].some((one) => imports.get(one)?.has(folder));
  const importsOthers = (folder) => [...(imports.get(folder) ?? [])].some((one) => left.has(one));
  for (;;) {
    const free = [...left].filter((folder) => !importsOthers(folder) || !isImported(folder));
    if (free.length === 0) return { looked, inCycles: [...left].sort() };
    for (const folder of free) left.delete(folder);
  }
};

module.exports = { folderCycles };
