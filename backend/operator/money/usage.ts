/** What `npm run operator -- money` says of itself. */
export const usage = `npm run operator -- money <command> [--as <name>] [--json]

  list [cases|returns|unmatched|proposals|accounts|lapses]
                                            what waits, what one operator has proposed, what stands in each account, and
                                            what lapses have left
  list receipt <code>                       one payment, and where its money is
  import <file…>                            M-Pesa's statements (CSV); a file that is wrong is not taken
  check                                     books what waits, and compares our books with M-Pesa's
  match <code> <TP-…> --because "…"         a payment to the purchase that it is for; two operators, unless a number of
                                            the purchase paid
  approve <return> <amount> --version <n> [--despite 12,14]
                                            one of two approvals, with amount and version that you read on the list, and the
                                            open cases of it that you have read. What is held cannot be approved: list returns
  return <return> [--phone +254…]           another number, or another try: two approve it again
  return <return> --unpaid "…"              a payout that nobody knows the end of was not paid: two operators, once the
                                            statement has passed it
  return <return> --by-bank "…"              what M-Pesa does not pay of it was paid by bank transfer: two operators
  return <return> --paid-before <code>       M-Pesa paid it before the database was restored, as this payout of its
                                            statement: two operators
  return <code> --because "…"               a payment that fits nothing goes back: a return, which two approve
  book <code> <account> --because "…"       a line of the statement that fits nothing: fee, sweep, rounding, reversal (two
                                            operators) or unmatched
  book <account> <lapse> bank|waived --because "…"
                                            what a lapse left was settled by bank transfer: premium-refund, loan or
                                            settlement; or what a customer owes of it is given up: two operators
  book claim <number> bank --because "…"    what an insurer kept of a claim for the plan has come by bank transfer: two
                                            operators
  book cancellation <reference> bank --because "…"
                                            what an insurer gives back of a cancelled cover has come by bank transfer: two
                                            operators
  case <case> --close "…" | --run-again     what was done about it; or the job that gave up, once more
  register-urls                             tells M-Pesa where payments to the paybill number are confirmed, and says what
                                            is registered
  messages                                  mails and text messages that were not sent, and why
  resend [<message>]                        all that failed because a server was away; or one
  account <email>                           what happened when somebody signed in, or could not; that you looked is kept
  sign-out <email>                          ends every session of the account, on every device
  token <name> [--roles money+customers] [--until 2027-06-30]
                                            a token for an operator, and what TULINDE_OPERATORS and
                                            TULINDE_OPERATOR_ROLES have to hold; roles: money, customers, content, insurers,
                                            platform

What takes two operators is proposed by the first. The second reads it (list proposals), and says the same with --proposal and
the name that is shown there.

Who you are: TULINDE_OPERATOR_TOKEN, or --as wairimu with npm start. Where: TULINDE_BACKEND_URL (http://127.0.0.1:4100).
Exit codes: 0 done, 1 refused or the books differ, 2 wrong use, 3 the back end cannot be reached.
`;
