import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Daraja } from '../../adapters/m-pesa/daraja';
import type { MPesa } from '../../adapters/m-pesa/port';
import { MPesaSimulator } from '../../adapters/m-pesa/simulator';
import { addSimulatorPage } from '../../adapters/m-pesa/simulator-routes';
import type { Config } from '../../config';
import type { Database } from '../../database/connection';
import { addCallbackRoutes } from './callback-routes';
import type { PaymentDependencies } from './payment-dependencies';
import { databaseResultBox } from './result-box';

interface Given {
  readonly config: Config;
  readonly db: Database;
  readonly now: () => Date;
  readonly random: (bytes: number) => Uint8Array;
}

/* The simulator runs beside the back end and calls it where it listens. */
const ownOrigin = (app: FastifyInstance): string => {
  const address = app.server.address() as AddressInfo | null;
  return `http://127.0.0.1:${address?.port ?? 0}`;
};

const chooseAdapter = async (
  app: FastifyInstance,
  { config, db, now, random }: Given,
  addressOf: (path: string) => string,
): Promise<MPesa> => {
  const { daraja, answerAfterMs, paybillSecret } = config.mpesa;
  if (daraja !== null) {
    return new Daraja(daraja, { now, results: databaseResultBox({ db, now, random, addressOf }) });
  }
  const simulator = new MPesaSimulator({ now, answerAfterMs });
  await addSimulatorPage(app, simulator, {
    confirmPaybill: async (body) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(addressOf(`paybill/${paybillSecret}`), { method: 'POST', headers, body: JSON.stringify(body) });
    },
  });
  return simulator;
};

/** M-Pesa as it is configured, with the addresses at which it calls back. */
export const setUpPayments = async (app: FastifyInstance, given: Given): Promise<PaymentDependencies> => {
  const { config, db, now, random } = given;
  const { callbackUrl, paybillNumber, paybillSecret } = config.mpesa;
  const addressOf = (path: string) => `${callbackUrl ?? ownOrigin(app)}/api/m-pesa/${path}`;
  await addCallbackRoutes(app, { db, now, paybillSecret });
  const mpesa = await chooseAdapter(app, given, addressOf);
  return { db, mpesa, now, random, addressOf, paybillNumber };
};
