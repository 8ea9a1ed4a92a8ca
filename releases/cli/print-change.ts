import type { ChangeAnswer, RegistryAddress } from '../client';
import { changeText } from './change-text';
import { print } from './print';
import type { Terminal } from './terminal';
import { waitForEdges } from './wait-for-edges';

interface Printing {
  readonly json: boolean | undefined;
  /** False: the command ends before the edges serve the change. */
  readonly wait: boolean;
  readonly address: RegistryAddress;
}

/** Tells what a change did, and ends once visitors see it. @throws EdgesBehindError */
export const printChange = async (
  terminal: Terminal,
  answer: ChangeAnswer,
  { json, wait, address }: Printing,
  before = '',
): Promise<void> => {
  print(terminal, json, answer, before + changeText(answer));
  if (wait && answer.changed) await waitForEdges(address, answer);
};
