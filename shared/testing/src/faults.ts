/** What went wrong in the doubles themselves, such as a factory that does not fit the contract. */
const faults: Error[] = [];

export const recordFault = (message: string): Error => {
  const fault = new Error(message);
  faults.push(fault);
  return fault;
};

/** Hands over the faults so far and forgets them. */
export const takeFaults = (): Error[] => faults.splice(0);
