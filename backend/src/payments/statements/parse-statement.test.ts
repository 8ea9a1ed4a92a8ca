import { SimulatorBook } from '../../platform/adapters/m-pesa/simulator-book';
import { statementCsv } from '../../platform/adapters/m-pesa/statement-csv';
import { parseStatement, statementColumns, StatementError } from './parse-statement';
import { statementCents, statementTime } from './statement-fields';

const header = statementColumns.join(',');
const line = (changes: Record<number, string> = {}): string => {
  const fields = [
    'SKL4H7Z2XQ',
    '02-03-2026 00:30:05',
    '"Pay Bill from 254712345678 - AMINA, W Acc. TP-7K2M9X"',
    'Completed',
    '"7,409.00"',
    '',
    '"107,409.00"',
    'true',
    'Pay Bill',
    '254712345678 - AMINA W',
    '',
    'TP-7K2M9X',
  ];
  return fields.map((field, index) => changes[index] ?? field).join(',');
};
const textOf = (rows: readonly string[]) => [header, ...rows].join('\n');
const file = (...rows: string[]) => textOf(rows);
const problemsOf = (text: string): readonly string[] => {
  try {
    parseStatement(text);
  } catch (error) {
    if (error instanceof StatementError) return error.problems;
    throw error;
  }
  return [];
};

describe('a statement', () => {
  it('is read with quoted commas, thousands and Nairobi’s time', () => {
    expect(parseStatement(file(line())).lines).toEqual([
      {
        number: 2,
        kind: 'paid-in',
        receipt: 'SKL4H7Z2XQ',
        completedAt: new Date('2026-03-01T21:30:05Z'),
        details: 'Pay Bill from 254712345678 - AMINA, W Acc. TP-7K2M9X',
        status: 'Completed',
        isCompleted: true,
        cents: 7_409_00,
        balanceCents: 107_409_00,
        reasonType: 'Pay Bill',
        otherParty: '254712345678 - AMINA W',
        phone: '+254712345678',
        linkedReceipt: '',
        account: 'TP-7K2M9X',
      },
    ]);
  });

  it('may have a byte order mark, CRLF, lines above its columns, other columns and line breaks in a field', () => {
    const rows = [
      'Short Code:,600123',
      'Time Period:,From 01-03-2026 00:00:00 To 03-03-2026 00:00:00',
      '',
      `${header},Initiation Time`,
      `${line({ 2: '"Pay Bill\r\nfrom 254712345678"' })},02-03-2026 00:30:00`,
    ];
    const { lines, period, shortCode } = parseStatement(`\uFEFF${rows.join('\r\n')}\r\n`);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.details).toContain('\n');
    expect(shortCode).toBe('600123');
    expect(period).toEqual({ from: new Date('2026-02-28T21:00:00Z'), to: new Date('2026-03-02T21:00:00Z') });
  });

  it('covers its first to its last line where it says nothing, and nothing where it is empty', () => {
    const later = line({ 0: 'SKL4H7Z2XR', 1: '02-03-2026 10:00:00', 6: '"114,818.00"' });
    expect(parseStatement(file(line(), later)).period).toEqual({
      from: new Date('2026-03-01T21:30:05Z'),
      to: new Date('2026-03-02T07:00:00Z'),
    });
    expect(parseStatement(file())).toEqual({ lines: [], period: null, shortCode: null });
  });

  // Names and accounts are words of other people.
  it.each([
    ['Pay Bill from 254712345678 - GRACE REVERE Acc. REVERSAL', 'Pay Bill', 7_409_00, 'paid-in'],
    ['Pay Bill from 254712345678 - GRACE REVERSE Acc. REVERSAL', '', 7_409_00, 'paid-in'],
    ['Pay Bill Online from 2547****5678 - JANE CHARGE Acc. BANK FEE', 'Pay Bill Online', 7_409_00, 'paid-in'],
    ['Pay Utility from 254712345678 - CUSTOMER Acc. TP-7K2M9X', 'Pay Utility', 7_409_00, 'paid-in'],
    ['Business Payment to 254712345678 - PAT FEENEY', 'Business Payment to Customer via API', -7_409_00, 'payout'],
    ['Business Payment to 254712345678 - TARIFF BANKS', '', -7_409_00, 'payout'],
    ['Salary Payment to 254712345678 - BANK CHARGE', 'Salary Payment via API', -7_409_00, 'payout'],
    ['Business Payment Charge', 'Business Pay Bill Charge', -7_409_00, 'fee'],
    ['Anything', 'Withdraw Funds to Bank', -7_409_00, 'sweep'],
    ['Pay Bill from 254712345678 - A B', 'Pay Bill Reversal', -7_409_00, 'reversal'],
    ['Pay Bill Reversal of SKL4H7Z2XQ', 'A type of tomorrow', -7_409_00, 'reversal'],
    ['Funds received from KCB current', 'Organization Settlement', 7_409_00, 'other'],
    ['Business to Business Transfer to 600999 - TULINDE', 'Business to Business Transfer', -7_409_00, 'transfer'],
    ['Business to Business Transfer from 600123 - TULINDE', 'Business to Business Transfer', 7_409_00, 'transfer'],
    ['To 600999 - TULINDE', 'B2C Account Top Up', -7_409_00, 'transfer'],
    ['From 600123 - TULINDE', 'BusinessPayToBulk', 7_409_00, 'transfer'],
    ['Funds Transfer to KCB current', 'Funds Transfer to Bank', -7_409_00, 'sweep'],
    ['Merchant to Merchant Payment from 888888 - DUKA LTD', 'Merchant to Merchant Payment', 7_409_00, 'paid-in'],
    ['Anything', 'CustomerPayBillOnline', 7_409_00, 'paid-in'],
    ['Anything', 'Lipa na M-PESA Online Payment', 7_409_00, 'paid-in'],
    ['Anything', 'M-PESA Ratiba Standing Order', 7_409_00, 'paid-in'],
    ['Anything', 'SalaryPayment', -7_409_00, 'payout'],
    ['Anything', 'BusinessPayment', -7_409_00, 'payout'],
    ['Anything', 'BusinessToBusinessTransfer', -7_409_00, 'transfer'],
    ['Deposit at KCB', 'Organization Deposit', 7_409_00, 'sweep'],
  ])('is judged by the type of a line before its words: %s, %s', (details, reason, cents, kind) => {
    const amount = '7409.00';
    const read = line({ 2: `"${details}"`, 4: cents > 0 ? amount : '', 5: cents < 0 ? `-${amount}` : '', 8: reason });
    expect(parseStatement(file(read)).lines[0]).toMatchObject({ kind, cents });
  });

  it('may name the currency with its columns, and its amounts in brackets', () => {
    const names = header
      .replace('Paid In', 'Paid In KES')
      .replace('Withdrawn', 'Withdrawn (KES)')
      .replace(/Balance,/, 'Balance KSh,');
    const paidOut = line({ 4: '-', 5: '(7409.00)', 6: '(1.00)', 8: 'Business Payment to Customer via API' });
    expect(parseStatement([names, paidOut].join('\n')).lines[0]).toMatchObject({
      cents: -7_409_00,
      balanceCents: -1_00,
    });
  });

  it.each([
    [';', 'with semicolons'],
    ['\t', 'with tabs'],
    ['|', 'with bars'],
  ])('may have other columns in another order, between %j', (separator) => {
    const rows = [
      ['Short Code', '600123'],
      [
        'Status',
        'Transaction ID',
        'Completed Time (EAT)',
        'Credit',
        'Debit',
        'Account Balance',
        'Transaction Type',
        'Narration',
      ],
      [
        'Completed',
        'skl4h7z2xq',
        '2026-03-02T00:30:05',
        '7,409.00',
        '',
        '107,409.00',
        'Pay Bill Online',
        'Pay Bill from 0712345678 - A Acc. TP-7K2M9X',
      ],
    ];
    expect(parseStatement(rows.map((row) => row.join(separator)).join('\n')).lines).toEqual([
      expect.objectContaining({
        kind: 'paid-in',
        receipt: 'SKL4H7Z2XQ',
        completedAt: new Date('2026-03-01T21:30:05Z'),
        cents: 7_409_00,
        account: 'TP-7K2M9X',
        linkedReceipt: '',
        otherParty: '',
        phone: '',
      }),
    ]);
  });

  it('may lack what the rest says, name an initiation time, end its lines with a comma, and leave out the balance of what failed', () => {
    const text = [
      'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,',
      'QAB12CD301,03-02-2026 10:15,03-02-2026 10:15,Pay Bill from 2547****5678 - JOHN DOE Acc. GV A2,Completed,500.00,,500.00,',
      'QAB12CD304,03-02-2026 1:00 PM,,Pay Bill,Failed,700.00,,,',
    ].join('\n');
    expect(parseStatement(text).lines).toEqual([
      expect.objectContaining({ kind: 'paid-in', account: 'GV A2', completedAt: new Date('2026-02-03T07:15:00Z') }),
      expect.objectContaining({ isCompleted: false, completedAt: new Date('2026-02-03T10:00:00Z') }),
    ]);
  });

  it('takes the zone of its times from the time, else from the name of the column', () => {
    const of = (name: string, time: string) =>
      parseStatement(textOf([line({ 1: time })]).replace('Completion Time', name)).lines[0]?.completedAt.toISOString();
    expect(of('Completion Time', '02-03-2026 00:30:05')).toBe('2026-03-01T21:30:05.000Z');
    expect(of('Completion Time (UTC)', '02-03-2026 00:30:05')).toBe('2026-03-02T00:30:05.000Z');
    expect(of('Completion Time (GMT+03:00)', '02-03-2026 00:30:05')).toBe('2026-03-01T21:30:05.000Z');
    expect(of('Completion Time (UTC)', '2026-03-02T00:30:05+03:00')).toBe('2026-03-01T21:30:05.000Z');
  });

  it('is refused where it says neither the type nor the details of its lines', () => {
    const text = header.replace(',Details,', ',x,').replace(',Reason Type,', ',y,');
    expect(problemsOf(text).join()).toContain('missing columns: Details, Reason Type');
  });

  it.each([
    ['Organization Settlement Account to Bank', 'Organization Settlement', 'sweep'],
    ['B2C Charge', 'Business to Customer Charge', 'fee'],
    ['Business Payment to 254712345678', 'Business Payment to Customer via API', 'payout'],
    ['Pay Bill Reversal of SKL4H7Z2XQ', 'Pay Bill Reversal', 'reversal'],
    ['Merchant float adjustment', 'Adjustment', 'other'],
  ])('knows what left us: %s', (details, reason, kind) => {
    const out = line({ 2: details, 4: '', 5: '-7409.00', 8: reason });
    expect(parseStatement(file(out)).lines[0]).toMatchObject({ kind, cents: -7_409_00 });
  });

  it('is refused as a whole, with everything that is wrong in it, line by line', () => {
    const wrong = file(
      line(),
      line({ 1: '31-02-2026 00:30:05' }),
      line({ 4: '7.409,00' }),
      line({ 4: '"1,00.00"' }),
      line({ 5: '5.00' }),
      line({ 0: '' }),
      line({ 3: '' }),
      line({ 6: '' }),
      line({ 4: '' }),
      `${line()},more`,
    );
    expect(problemsOf(wrong)).toEqual([
      'line 3, column 2 (Completion Time): no time: "31-02-2026 00:30:05"',
      'line 4: 13 fields where there are 12 columns',
      'line 5, column 5 (Paid In): no amount: "1,00.00"',
      'line 6: paid in and withdrawn at once',
      'line 7, column 1 (Receipt No.): no receipt: ""',
      'line 8, column 4 (Transaction Status): no status',
      'line 9, column 7 (Balance): no balance: ""',
      'line 10: neither paid in nor withdrawn',
      'line 11: 13 fields where there are 12 columns',
    ]);
  });

  it.each([
    ['empty', '', 'there is no line with the columns'],
    ['of something else', 'a,b\n1,2', 'there is no line with the columns'],
    ['without a column', header.replace(',Balance,', ',Saldo,'), 'missing columns: Balance'],
    ['cut off inside a field', `${header}\n"SKL4H7Z2XQ`, 'this is no CSV'],
  ])('is refused where it is %s', (_case, text, problem) => {
    expect(problemsOf(text).join()).toContain(problem);
  });

  it('is refused where a balance does not follow: a line is missing', () => {
    const next = (balance: string) => line({ 0: 'SKL4H7Z2XR', 6: balance });
    expect(problemsOf(file(line(), next('"114,818.00"')))).toEqual([]);
    expect(problemsOf(file(next('"114,818.00"'), line()))).toEqual([]);
    expect(problemsOf(file(line(), next('"114,817.00"')))).toEqual([
      expect.stringContaining('line 3: its balance does not follow'),
    ]);
  });

  // The stack of a process ends at 100,000 arguments of one call.
  it('is refused where as many balances do not follow as a month has lines', () => {
    const many = Array.from({ length: 150_000 }, () => line());
    expect(problemsOf(textOf(many))).toHaveLength(149_999);
  });

  it('counts nothing that was not completed', () => {
    const declined = line({ 0: 'SKL4H7Z2XR', 3: 'Declined' });
    expect(parseStatement(file(line(), declined)).lines[1]).toMatchObject({ isCompleted: false });
  });
});

it('reads what the simulated M-Pesa writes of its own book', () => {
  const book = new SimulatorBook();
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute));
  book.paidIn({ receipt: 'SIN0000001', amountCents: 250_000_00, account: 'TP-7K2M9X', phone: '+254712345678' }, at(1));
  book.paidOut('SOUT000001', { phone: '+254712345678', amountCents: 1_251_00 }, at(2), 5_00);
  book.sweep(100_000_00, at(3));
  book.reverse('SIN0000001', at(4));
  const { lines, period } = parseStatement(statementCsv(book.lines, { from: at(0), to: at(59), shortCode: '600123' }));
  expect(lines.map(({ kind, cents }) => [kind, cents]).reverse()).toEqual([
    ['paid-in', 250_000_00],
    ['payout', -1_251_00],
    ['fee', -5_00],
    ['sweep', -100_000_00],
    ['reversal', -250_000_00],
  ]);
  expect(lines[0]).toMatchObject({ linkedReceipt: 'SIN0000001', balanceCents: -101_256_00 });
  expect(period).toEqual({ from: at(0), to: at(59) });
});

it.each([
  ['0.5', 50],
  ['1,234,567.89', 123_456_789],
  ['-250,000.00', 25_000_000],
  ['', 0],
  ['1 000', null],
  ['1.234', null],
  ['12,34', null],
  ['KES 5', null],
  ['(7,409.00)', 7_409_00],
  ['+7,409.00', 7_409_00],
  ['-', 0],
  ['７，４０９．００', 7_409_00],
  ['7.409,00', null],
])('reads the amount %s', (text, cents) => expect(statementCents(text)).toBe(cents));

it.each([
  ['2026-03-02 00:30:05', '2026-03-01T21:30:05.000Z'],
  ['02/03/2026 00:30:05', '2026-03-01T21:30:05.000Z'],
  ['29-02-2028 12:00:00', '2028-02-29T09:00:00.000Z'],
  ['29-02-2026 12:00:00', undefined],
  ['2-3-2026 0:30', undefined],
  ['02.03.2026 00:30:05', '2026-03-01T21:30:05.000Z'],
  ['02-03-2026 00:30', '2026-03-01T21:30:00.000Z'],
  ['02-03-2026 12:30:05 AM', '2026-03-01T21:30:05.000Z'],
  ['02-03-2026 12:30 pm', '2026-03-02T09:30:00.000Z'],
  ['02-Mar-2026 00:30:05', '2026-03-01T21:30:05.000Z'],
  ['02 March 2026 00:30:05', '2026-03-01T21:30:05.000Z'],
  ['02-03-2026, 00:30:05', '2026-03-01T21:30:05.000Z'],
  ['02-03-2026 00:30:05 (EAT)', '2026-03-01T21:30:05.000Z'],
  ['02-03-2026 00:30:05 GMT+3', '2026-03-01T21:30:05.000Z'],
  ['02-03-2026 00:30:05 UTC+03:00', '2026-03-01T21:30:05.000Z'],
  ['02-Foo-2026 00:30:05', undefined],
  ['3/2/2026 12:30:05 AM', undefined],
  ['02-03-2026 13:30 PM', undefined],
  ['2026-03-02T00:30:05Z', '2026-03-02T00:30:05.000Z'],
  ['2026-03-02T00:30:05.123+0300', '2026-03-01T21:30:05.000Z'],
  ['02-03-2026 24:30:00', undefined],
  ['01-13-2026 00:00:00', undefined],
])('reads the time %s', (text, iso) => expect(statementTime(text)?.toISOString()).toBe(iso));
