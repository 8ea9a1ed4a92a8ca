/**
 * The folders of the platform, from the ground up, each with those that it imports from: types and values alike. `npm run
 * boundaries` holds it. The programs at the end meet on the wire alone, and what two of them need stands in a folder above them.
 */
module.exports = {
  // What requests, answers and manifests look like, and the rules of it.
  wire: [],
  // What programs share: settings, start, the encodings of files.
  http: [],
  // Where the files of releases are kept.
  artefacts: ['http'],
  // Every call of the registry, from Node as from a browser.
  client: ['wire'],
  // The site made from releases: the edge serves it, the preflight looks at it.
  composition: ['wire', 'http', 'artefacts'],

  registry: ['wire', 'http', 'artefacts', 'composition'],
  edge: ['wire', 'http', 'artefacts', 'composition'],
  cli: ['wire', 'client'],
  console: ['wire', 'http', 'client'],
};
