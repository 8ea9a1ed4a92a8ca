import type { FastifyInstance } from 'fastify';
import { addFormPages } from '../../development-pages/form-pages';
import type { MPesaSimulator } from './simulator';
import { outcomeNamed } from './simulator-outcomes';
import { simulatorPage, simulatorPolicy } from './simulator-page';
import type { SimulatorBook } from './simulator-book';
import { statementCsv } from './statement-csv';

const path = '/development/m-pesa';

interface Form {
  readonly checkoutRequestId?: string;
  readonly outcome?: string;
  readonly manual?: string;
  readonly account?: string;
  readonly amount?: string;
  readonly phone?: string;
}

export interface SimulatorPageOptions {
  /** Tells the back end of a payment to the paybill number, as M-Pesa would. */
  readonly confirmPaybill: (body: unknown) => Promise<void>;
  /** M-Pesa's own books of our short codes, that of the paybill number first. */
  readonly statements: {
    readonly books: readonly { readonly book: SimulatorBook; readonly shortCode: string }[];
    readonly now: () => Date;
  };
}

/** The simulator's own page, never in production: anybody could say there that a purchase is paid. Its forms answer with the page again, so that a script can use them as a person does. */
export const addSimulatorPage = async (
  app: FastifyInstance,
  simulator: MPesaSimulator,
  { confirmPaybill, statements }: SimulatorPageOptions,
): Promise<void> => {
  const pay = async ({ account = '', amount = '', phone = '' }: Form): Promise<string> => {
    const amountCents = Math.round(Number(amount) * 100);
    if (!(amountCents > 0)) return 'Enter an amount.';
    const { receipt } = simulator.pay({ account, amountCents, phone });
    await confirmPaybill({
      TransactionType: 'Pay Bill',
      TransID: receipt,
      TransAmount: (amountCents / 100).toFixed(2),
      BillRefNumber: account,
      MSISDN: phone.replace('+', ''),
    });
    return `Paid. The receipt is ${receipt}.`;
  };

  const { books, now } = statements;
  const from = now();
  for (const [index, { book, shortCode }] of books.entries()) {
    const name = index === 0 ? 'statement.csv' : `statement-${shortCode}.csv`;
    app.get(`${path}/${name}`, { schema: { hide: true } }, async (_request, reply) => {
      const { lines, completeFrom, openingCents } = book;
      const period = { from: completeFrom ?? from, to: now(), shortCode, openingCents };
      return reply.type('text/csv; charset=utf-8').send(statementCsv(lines, period));
    });
  }

  const hidden = { schema: { hide: true } };
  const add = (pages: FastifyInstance): void => {
    pages.get(path, hidden, async () => simulatorPage(simulator, null));
    pages.post<{ Body: Form }>(`${path}/decide`, hidden, async ({ body }) => {
      const outcome = outcomeNamed(body.outcome ?? '');
      if (outcome !== null) await simulator.decide(body.checkoutRequestId ?? '', outcome);
      return simulatorPage(simulator, outcome === null ? 'There is no such outcome.' : outcome.label);
    });
    pages.post<{ Body: Form }>(`${path}/mode`, hidden, async ({ body }) => {
      simulator.isManual = body.manual === 'on';
      return simulatorPage(simulator, null);
    });
    pages.post<{ Body: Form }>(`${path}/pay`, hidden, async ({ body }) => simulatorPage(simulator, await pay(body)));
  };
  await addFormPages(app, { policy: simulatorPolicy, add });
};
