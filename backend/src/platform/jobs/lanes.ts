/** Another system that jobs wait for. The names are those of the adapters. */
export type Neighbour = 'mail' | 'texts' | 'mpesa' | 'certificates' | 'files' | 'insurers' | 'webhook';

/** Of kinds of jobs that wait for the same neighbours: when one of these says nothing, only the jobs of its lanes wait. */
export interface Lane {
  /** As metrics name it. */
  readonly name: string;
  readonly neighbours: readonly Neighbour[];
}

/** How many jobs of a lane a process runs at once: a job that waits for its deadline does not stop the others. */
export const placesOfLane = 4;

const kindsOf: readonly (readonly [readonly Neighbour[], readonly string[]])[] = [
  [['mail', 'files'], ['send-mail']],
  [['texts'], ['send-text']],
  [['mpesa'], ['confirm-payment', 'reconcile-payment', 'ask-again', 'match-paybill-payment']],
  [['mpesa'], ['send-return-part', 'look-at-payout']],
  [['certificates'], ['cancel-certificate', 'remind-next-cover']],
  [
    ['certificates', 'files'],
    ['issue-policy', 'certify-again', 'correct-papers'],
  ],
  [['files'], ['issue-receipt', 'print-again', 'reprint-receipt', 'print-claim-report', 'add-claim-papers']],
  [['files'], ['remove-file', 'remove-my-data', 'forget-claim-upload']],
  [['insurers'], ['send-webhook']],
  [['webhook'], ['tell-people']],
];

const placed = new Map<string, Lane>(
  kindsOf.flatMap(([neighbours, kinds]) => kinds.map((kind) => [kind, { name: neighbours.join('-and-'), neighbours }])),
);
const databaseLane: Lane = { name: 'database', neighbours: [] };

/** The lane of a kind of jobs; that of work in the database alone where none is named. */
export const laneOf = (kind: string): Lane => placed.get(kind) ?? databaseLane;
