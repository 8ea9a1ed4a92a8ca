import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Record<string, unknown>;

const readBody = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Body;
};

const failure = (errorCode: string, errorText: string) => ({
  status: 400,
  body: { success: false, callbackObj: {}, Error: [{ errorCode, errorText }] },
});

const success = (callbackObj: unknown) => ({
  status: 200,
  body: { Inputs: '', success: true, callbackObj, Error: [], APIRequestNumber: 'UAT-OIC7914', DMVICRefNo: null },
});

interface Issued {
  readonly number: string;
  readonly body: Body;
  isCancelled: boolean;
}

/* What it asks of each type. */
const needed: Readonly<Record<string, readonly string[]>> = {
  A: ['TypeOfCertificate', 'Licensedtocarry'],
  B: ['VehicleType', 'Tonnage', 'Licensedtocarry'],
  C: [],
  D: ['TypeOfCertificate', 'Licensedtocarry'],
};

/**
 * A registry that speaks as the registry of record does, as its public clients know it: login, one call for each type,
 * double insurance, validation, cancellation, confirmation. It tells requests apart by the vehicle alone.
 */
export const startFakeDmvic = async () => {
  const issued: Issued[] = [];
  const calls: { path: string; body: Body }[] = [];
  const waiting = new Map<string, { readonly type: string; readonly body: Body }>();
  const replies: unknown[] = [];
  let token = 0;
  let isTokenRevoked = false;
  let isTokenToldInBody = false;
  let isGapFound = false;
  let isAnswerLost = false;

  const ofVehicle = (chassis: unknown) =>
    issued.filter(({ body, isCancelled }) => body['Chassisnumber'] === chassis && !isCancelled);

  const write = (type: string, body: Body) => {
    const number = `${type}${String(1000 + issued.length)}`;
    issued.push({ number, body, isCancelled: false });
    return success({ issueCertificate: { TransactionNo: 'Q-AA0108', actualCNo: number, Email: body['Email'] } });
  };

  const issue = (type: string, body: Body) => {
    if (!/^\d\d\/\d\d\/\d{4}$/.test(String(body['Commencingdate'])))
      return failure('ER004', 'Commencingdate is invalid');
    const names = ['Membercompanyid', 'Yearofmanufacture', 'policynumber', ...(needed[type] ?? [])];
    if (names.some((name) => body[name] === undefined)) return failure('ER003', 'Mandatory field is missing');
    if (!Number.isInteger(body['Membercompanyid'])) return failure('ER004', 'Input not valid');
    if (ofVehicle(body['Chassisnumber']).length > 0) return failure('ER005', 'Double insurance with Wanjiku Kamau');
    if (!isGapFound) return write(type, body);
    const RequestID = `UAT-AAB${waiting.size}`;
    waiting.set(RequestID, { type, body });
    const message = 'There is a 7 days gap between the previous insurance and the proposed one';
    return { status: 200, body: { Issuance: { RequestID, Message: 'Confirm' }, Errors: [{ code: 'ER007', message }] } };
  };

  const confirm = (body: Body) => {
    const held = waiting.get(String(body['IssuanceRequestID']));
    return held && body['IsApproved'] === true ? write(held.type, held.body) : failure('ER004', 'Input not valid');
  };

  const answer = (path: string, body: Body) => {
    const type = /IssuanceType([ABCD])Certificate$/.exec(path)?.[1];
    if (type) return issue(type, body);
    if (path.endsWith('/ConfirmCertificateIssuance')) return confirm(body);
    if (path.endsWith('/ValidateDoubleInsurance')) {
      const covers = ofVehicle(body['chassisnumber']).map(({ number, body: of }) => ({
        CoverEndDate: String(of['Expiringdate']),
        InsuranceCertificateNo: number,
        InsurancePolicyNo: String(of['policynumber']),
        MemberCompanyName: 'Another insurer',
        MemberCompanyID: of['Membercompanyid'],
        CertificateStatus: 'Active',
      }));
      return covers.length > 0
        ? success({ DoubleInsurance: covers })
        : { ...failure('ER0016', 'No Records Found'), status: 200 };
    }
    const found = issued.find(({ number }) => number === body['CertificateNumber']);
    if (!found) return failure('ER0016', 'No Records Found');
    if (path.endsWith('/CancelCertificate')) {
      if (found.isCancelled) return failure('ER004', 'Certificate is already cancelled');
      found.isCancelled = true;
      return success({});
    }
    return success({ ValidateInsurance: { CertificateStatus: found.isCancelled ? 'Cancelled' : 'Active' } });
  };

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = request.url ?? '';
      const say = (status: number, content: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
      calls.push({ path, body });
      if (request.headers['clientid'] !== 'client') return say(403, {});
      if (path === '/api/V1/Account/Login') {
        if (body['username'] !== 'user' || body['password'] !== 'password') return say(401, {});
        token += 1;
        isTokenRevoked = false;
        return say(200, { token: `token-${token}`, expires: '2026-03-09T09:00:00Z' });
      }
      if (isTokenRevoked || request.headers.authorization !== `Bearer token-${token}`) {
        const Error = [{ errorCode: 'ER001', errorText: 'Token is expired or invalid' }];
        return isTokenToldInBody ? say(200, { success: false, callbackObj: {}, Error }) : say(401, {});
      }
      const scripted = replies.shift();
      if (scripted !== undefined) return say(200, scripted);
      const { status, body: content } = answer(path, body);
      if (isAnswerLost) {
        isAnswerLost = false;
        return response.destroy();
      }
      return say(status, content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    logins: () => calls.filter(({ path }) => path.endsWith('/Login')).length,
    /** @param isToldInBody of an answer of 200, as its gateway does it for some calls */
    revokeToken: (isToldInBody = false) => {
      isTokenRevoked = true;
      isTokenToldInBody = isToldInBody;
    },
    /** From now on each issue has to be confirmed. */
    findGaps: (isFound: boolean) => {
      isGapFound = isFound;
    },
    /** Does the next call, and nobody hears of it. */
    loseNext: () => {
      isAnswerLost = true;
    },
    /** Answers the next call as the test says. */
    next: (body: unknown) => void replies.push(body),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
