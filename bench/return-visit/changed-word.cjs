/* A loader: changes a word of the source, as a release that corrects a text does. */
module.exports = function changeWord(source) {
  const { from, to } = this.getOptions();
  if (!source.includes(from)) throw new Error(`${this.resourcePath} has no ${from}`);
  return source.replace(from, () => to);
};
