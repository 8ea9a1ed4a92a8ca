/* Four digits are what two fixed ends leave of a number: enough for this many numbers of each worker. */
const [firstNumber, numbersOfWorker, workers] = [1_000, 300, 30];

let count = 0;

/**
 * The middle of a phone number that no other test of a run has: M-Pesa refuses a phone that was asked too often, or that
 * has another request open. @returns four digits
 */
export const uniqueFour = (): string => {
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0) % workers;
  const number = firstNumber + worker * numbersOfWorker + (count % numbersOfWorker);
  count += 1;
  return String(number);
};
