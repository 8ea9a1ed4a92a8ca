const began = performance.now();

/** Prints what a drill says, each line with the seconds since the drill began. */
export const log = (text: string): void => {
  const time = `${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  `;
  for (const line of text.split('\n')) console.log(`${time}${line}`);
};
