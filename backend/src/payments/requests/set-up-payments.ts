import type { AddressInfo } from 'node:net';
import { describeError } from '@tulinde/server/logs';
import type { FastifyInstance } from 'fastify';
import { callbackPath } from '../../platform/adapters/m-pesa/callback-addresses';
import { Daraja } from '../../platform/adapters/m-pesa/daraja';
import { openDaraja } from '../../platform/adapters/m-pesa/daraja-http';
import { DarajaPayouts } from '../../platform/adapters/m-pesa/daraja-payouts';
import { payoutsFrom, type Payouts } from '../../platform/adapters/m-pesa/payouts-port';
import type { MPesa } from '../../platform/adapters/m-pesa/port';
import { MPesaSimulator } from '../../platform/adapters/m-pesa/simulator';
import { SimulatorBook } from '../../platform/adapters/m-pesa/simulator-book';
import { SimulatedPayouts } from '../../platform/adapters/m-pesa/simulator-payouts';
import { addSimulatorPage } from '../../platform/adapters/m-pesa/simulator-routes';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/connection';
import { addCallbackRoutes } from './callback-routes';
import type { PaymentDependencies } from './payment-dependencies';
import { notifyOfRefusedKeys } from './notify-of-refusal';
import { databaseResultBox } from './result-box';

interface PaymentSetup {
  readonly config: Config;
  readonly db: Database;
  readonly now: () => Date;
  readonly random: (bytes: number) => Uint8Array;
}

/* The simulator runs in the back end and calls it where it listens. */
const ownOrigin = (app: FastifyInstance): string => {
  const listening = app.server.address() as AddressInfo | null;
  if (listening === null) return 'http://127.0.0.1:0';
  const { address, family, port } = listening;
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
};

const chooseAdapter = async (
  app: FastifyInstance,
  { config, db, now, random }: PaymentSetup,
  addressOf: (path: string) => string,
): Promise<{ readonly mpesa: MPesa; readonly payouts: Payouts }> => {
  const { daraja, payouts: ofPayouts, answerAfterMs, paybillSecret, paybillNumber, payoutShortCode } = config.mpesa;
  if (daraja !== null) {
    const results = databaseResultBox({ db, now, random, addressOf });
    const onKeysRefused = (code: string): void => {
      notifyOfRefusedKeys(db, code, now()).catch((error: unknown) => {
        app.log.error({ failure: describeError(error), code }, 'M-Pesa refuses our keys');
      });
    };
    const deps = { http: openDaraja(daraja, { now, onKeysRefused }), now, results };
    const own = new Map([['', new DarajaPayouts(daraja, deps)]]);
    if (ofPayouts !== null) {
      const isOneApp = ofPayouts.consumerKey === daraja.consumerKey;
      const http = isOneApp ? deps.http : openDaraja(ofPayouts, { now, onKeysRefused });
      own.set(payoutShortCode, new DarajaPayouts(ofPayouts, { http, results }));
    }
    return { mpesa: new Daraja(daraja, deps), payouts: payoutsFrom(own) };
  }
  const simulator = new MPesaSimulator({ now, answerAfterMs });
  app.addHook('onClose', async () => simulator.close());
  const own = new Map([['', { book: simulator.book, shortCode: paybillNumber }]]);
  if (payoutShortCode !== '') own.set(payoutShortCode, { book: new SimulatorBook(), shortCode: payoutShortCode });
  const page = {
    statements: { books: [...own.values()], now },
    confirmPaybill: async (body: unknown) => {
      const headers = { 'content-type': 'application/json' };
      const url = addressOf(`paybill/${paybillSecret}`);
      await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error' });
    },
  };
  if (!config.isProduction) await addSimulatorPage(app, simulator, page);
  const payers = new Map(
    [...own].map(([ref, { book }]) => [ref, new SimulatedPayouts({ now, answerAfterMs }, book)] as const),
  );
  app.addHook('onClose', async () => payers.forEach((payer) => payer.close()));
  return { mpesa: simulator, payouts: payoutsFrom(payers) };
};

/** M-Pesa as it is configured, with the addresses at which it calls back. */
export const setUpPayments = async (
  app: FastifyInstance,
  given: PaymentSetup,
): Promise<PaymentDependencies & { readonly payouts: Payouts }> => {
  const { config, db, now, random } = given;
  const { callbackUrl, paybillNumber, paybillSecret, spool } = config.mpesa;
  const addressOf = (path: string) => `${callbackUrl ?? ownOrigin(app)}${callbackPath}/${path}`;
  await addCallbackRoutes(app, { db, now, paybillSecret, spool });
  return {
    ...(await chooseAdapter(app, given, addressOf)),
    db,
    now,
    random,
    addressOf,
    paybillNumber,
    site: config.site,
    secret: config.documentSecret,
  };
};
