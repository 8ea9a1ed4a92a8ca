/** Lets the browser save a text as a file of that name. */
export const saveFile = (name: string, type: string, content: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // A browser may read the file after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
