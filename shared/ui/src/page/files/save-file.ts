/** Has the browser save what is at an address. @param name of the file; the address says it unless given */
export const download = (url: string, name = ''): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
};

/** Has the browser save what is made here as a file of that name. */
export const saveFile = (name: string, type: string, content: BlobPart): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  download(url, name);
  // A browser may read the file after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
