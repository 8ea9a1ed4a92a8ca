/** The columns of M-Pesa's statement, by the names that its portal gives them today. Others may stand beside them. */
export const statementColumns = [
  'Receipt No.',
  'Completion Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
] as const;

export type StatementColumn = (typeof statementColumns)[number];

/* Letters and digits of the names that exports have had, the likeliest first. */
const names: Readonly<Record<StatementColumn, readonly string[]>> = {
  'Receipt No.': ['receiptno', 'receiptnumber', 'receipt', 'transactionid', 'mpesareceiptnumber'],
  'Completion Time': ['completiontime', 'completedtime', 'completiondate', 'transactiondate', 'date'],
  Details: ['details', 'transactiondetails', 'description', 'narration', 'particulars'],
  'Transaction Status': ['transactionstatus', 'status'],
  'Paid In': ['paidin', 'moneyin', 'credit', 'deposit'],
  Withdrawn: ['withdrawn', 'withdrawal', 'paidout', 'moneyout', 'debit'],
  Balance: ['balance', 'accountbalance', 'runningbalance'],
  'Balance Confirmed': ['balanceconfirmed'],
  'Reason Type': ['reasontype', 'transactiontype', 'type'],
  'Other Party Info': ['otherpartyinfo', 'otherparty', 'oppositeparty'],
  'Linked Transaction ID': ['linkedtransactionid', 'linkedtransaction', 'linkedreceiptno'],
  'A/C No.': ['acno', 'accountno', 'accountnumber', 'accno', 'billrefnumber'],
};

/* What a line can be read without: the type says what the details would, and the rest makes it surer. */
const optional: ReadonlySet<StatementColumn> = new Set([
  'Balance Confirmed',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
]);

/** Where a column stands in a file, from 0, with the name that it has there. */
export interface ColumnPlace {
  readonly index: number;
  readonly name: string;
}
export type ColumnPlaces = ReadonlyMap<StatementColumn, ColumnPlace>;

const lettersOf = (field: string): string =>
  field
    .replace(/\([^)\n]{0,200}\)/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/(?<=.)(?:kes|kshs?)$/, '');

/** Of the line with the names of the columns, whatever their order. */
export const placesOf = (fields: readonly string[]): ColumnPlaces => {
  const letters = fields.map(lettersOf);
  const places = new Map<StatementColumn, ColumnPlace>();
  for (const column of statementColumns) {
    const known = names[column].find((name) => letters.includes(name));
    if (known === undefined) continue;
    const index = letters.indexOf(known);
    places.set(column, { index, name: fields[index]?.trim() ?? '' });
  }
  return places;
};

/** Whether a line names the columns: it has the receipt by its own name, or by another one beside a time or a status. */
export const isHeader = (fields: readonly string[]): boolean => {
  if (fields.some((field) => lettersOf(field) === 'receiptno')) return true;
  const places = placesOf(fields);
  return places.has('Receipt No.') && (places.has('Completion Time') || places.has('Transaction Status'));
};

/** The columns without which no line can be read. */
export const missingColumns = (places: ColumnPlaces): StatementColumn[] => {
  const saysWhat = places.has('Details') || places.has('Reason Type');
  return statementColumns.filter((column) => {
    if (places.has(column) || optional.has(column)) return false;
    return column === 'Details' || column === 'Reason Type' ? !saysWhat : true;
  });
};

const separators = [',', ';', '\t', '|'] as const;

/** What stands between the fields of a file: whatever makes a line with the names of the columns of one of its first lines. */
export const separatorOf = (text: string): string => {
  const first = text.slice(0, 8_192).split(/\r?\n/).slice(0, 40);
  const names = (line: string, separator: string) => line.split(separator).map((field) => field.replaceAll('"', ''));
  return separators.find((separator) => first.some((line) => isHeader(names(line, separator)))) ?? ',';
};
