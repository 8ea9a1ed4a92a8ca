import type { SeededFault } from './seeded-fault';

/* What keeps the files of releases and papers together with what knows of them. */
export const releaseFaults: readonly SeededFault[] = [
  {
    name: 'files: a release without its files is promoted',
    file: 'releases/registry/environments/refuse-unfit.ts',
    from: 'if (await exists(join(folderOf(folder, { app, version }), factsFile))) return;',
    to: "if (factsFile !== '' || (await exists(join(folderOf(folder, { app, version }), factsFile)))) return;",
    finders: [{ jest: ['releases/registry/keeping/lost-database.test.ts'] }],
  },
  {
    name: 'files: an edge sends visitors for what it does not have',
    file: 'releases/composition/pages/load-live.ts',
    from: '        told.add(name);\n        return false;',
    to: '        told.add(name);\n        return true;',
    finders: [{ jest: ['releases/edge/pointer-change.test.ts'] }],
  },
  {
    name: 'files: two ids are let in',
    file: 'shared/server/src/belonging/index.ts',
    from: '  if (inDatabase !== null && inFiles !== null) {',
    to: "  if (inDatabase !== null && inFiles !== null && pair.place === '') {",
    finders: [
      { jest: ['releases/registry/keeping/lost-database.test.ts'] },
      { jest: ['backend/src/platform/adapters/files/with-database.test.ts'] },
    ],
  },
  {
    name: 'files: a back end does not look whose they are',
    file: 'backend/src/main.ts',
    from: '  await keepFilesWithDatabase(database, config);\n',
    to: "  if (config.dataFolder === '') await keepFilesWithDatabase(database, config);\n",
    finders: [{ jest: ['backend/src/main.system.test.ts'] }],
  },
  {
    name: 'files: one version is published by two registries',
    file: 'releases/registry/publishing/commit-upload.ts',
    from: '    await refusePublished(transaction, app, version);\n',
    to: '    if (at.getTime() === 0) await refusePublished(transaction, app, version);\n',
    finders: [{ jest: ['releases/registry/publishing/two-registries.test.ts'] }],
  },
  {
    name: 'files: what comes from the bucket is not looked at',
    file: 'releases/artefacts/fetch-release.ts',
    from: 'if (integrityOf(bytes) !== file.integrity) throw',
    to: "if (integrityOf(bytes) !== file.integrity && file.path === '') throw",
    finders: [{ jest: ['releases/artefacts/bucket.test.ts'] }],
  },
];
