const workers = 30;

/* Each worker of a run counts in a range of its own. @param ofWorker how many numbers that is */
const createNumbers = (ofWorker: number) => {
  let count = 0;
  return (): number => {
    const worker = Number(process.env.TEST_WORKER_INDEX ?? 0) % workers;
    const number = worker * ofWorker + (count % ofWorker);
    count += 1;
    return number;
  };
};

/* All that four digits leave, and all plates of `uniquePlate`. */
const [nextPhone, nextPlate] = [createNumbers(300), createNumbers(780)];

/**
 * The middle of a phone number that no other test of a run has: M-Pesa refuses a phone that was asked too often, or that
 * has another request open. @returns four digits
 */
export const uniqueFour = (): string => String(1_000 + nextPhone());

/** What no other vehicle of a run has: random plates of some hundred vehicles meet in one run of fifty. */
export const uniquePlate = (): { readonly letter: string; readonly digits: string; readonly serial: string } => {
  const number = nextPlate();
  const [letter, digits] = [String.fromCharCode(65 + Math.floor(number / 900)), String(100 + (number % 900))];
  return { letter, digits, serial: String(1_000_000 + number) };
};
