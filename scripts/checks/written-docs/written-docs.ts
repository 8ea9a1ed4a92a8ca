import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';
import { pictureOfBackEnd, pictureOfPackages, pictureOfPlatform } from './pictures';
import { tableOfForty, tableOfHeldOut } from '../answer-search/ranks';
import {
  tableOfGateway,
  tableOfPayouts,
  tableOfRequests,
  tableOfReversals,
  tableOfStatus,
  tableOfWords,
} from './daraja-codes';
import { callsWithoutProof, tableOfCallers } from './call-lists';
import { callDescriptions } from './call-descriptions';
import { tableOfFaults } from './fault-table';
import { listOfRecords } from './records';

/** What of the documents is made from the sources: a page, the name of a place in it (null: all of it), and what stands there. */
export interface WrittenPart {
  readonly page: string;
  readonly place: string | null;
  readonly make: () => string;
}

export const writtenParts: readonly WrittenPart[] = [
  { page: 'docs/architecture.md', place: 'packages', make: pictureOfPackages },
  { page: 'docs/architecture.md', place: 'back end', make: pictureOfBackEnd },
  { page: 'docs/architecture.md', place: 'platform', make: pictureOfPlatform },
  { page: 'docs/answer-search.md', place: 'forty questions', make: tableOfForty },
  { page: 'docs/answer-search.md', place: 'held out questions', make: tableOfHeldOut },
  { page: 'docs/deploy/daraja-codes.md', place: 'gateway codes', make: tableOfGateway },
  { page: 'docs/deploy/daraja-codes.md', place: 'results of requests', make: tableOfRequests },
  { page: 'docs/deploy/daraja-codes.md', place: 'words for customers', make: tableOfWords },
  { page: 'docs/deploy/daraja-codes.md', place: 'results of payouts', make: tableOfPayouts },
  { page: 'docs/deploy/daraja-codes.md', place: 'results of the record', make: tableOfStatus },
  { page: 'docs/deploy/daraja-codes.md', place: 'results of reversals', make: tableOfReversals },
  { page: 'docs/acts.md', place: 'calls without proof', make: callsWithoutProof },
  { page: 'docs/authorization.md', place: 'callers', make: tableOfCallers },
  { page: 'releases/docs/faults.md', place: 'kinds of faults', make: tableOfFaults },
  { page: 'docs/decisions/README.md', place: 'records', make: listOfRecords },
  { page: 'backend/src/platform/http/call-descriptions.json', place: null, make: callDescriptions },
];

const marks = (place: string) =>
  [`<!-- ${place}: written by npm run generate docs -->\n\n`, `\n\n<!-- end of ${place} -->`] as const;

const cut = (text: string, { page, place }: WrittenPart): [before: string, part: string, after: string] => {
  if (place === null) return ['', text, ''];
  const [begin, end] = marks(place);
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end);
  if (from < begin.length || to < from) throw new Error(`${page} has no place for "${place}".`);
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
};

const read = ({ page }: WrittenPart): string => readFileSync(join(workspace, page), 'utf8');

/** What stands there now. @throws Error when the page has no such place */
export const readPart = (part: WrittenPart): string => cut(read(part), part)[1];

export const writePart = (part: WrittenPart): void => {
  const [before, , after] = cut(read(part), part);
  writeFileSync(join(workspace, part.page), `${before}${part.make()}${after}`);
};
