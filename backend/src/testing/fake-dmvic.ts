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
  body: { success: false, callbackObj: null, Error: [{ errorCode, errorText }] },
});

/** A registry that speaks as the registry of record does: login, one call for each type, validation, cancellation. */
export const startFakeDmvic = async () => {
  const issued = new Map<string, { number: string; body: Body; isCancelled: boolean }>();
  const calls: { path: string; body: Body }[] = [];
  let token = 0;
  let isTokenRevoked = false;
  let isTokenToldInBody = false;
  const replies: unknown[] = [];

  const issue = (type: string, body: Body) => {
    const request = String(body['Requestnumber']);
    const known = issued.get(request);
    if (known) {
      const { number } = known;
      return {
        status: 400,
        body: {
          success: false,
          callbackObj: { issueCertificate: { actualCNo: number } },
          Error: [{ errorCode: 'ER009', errorText: 'Duplicate request number' }],
        },
      };
    }
    if (!/^\d\d\/\d\d\/\d{4}$/.test(String(body['Commencingdate'])))
      return failure('ER001', 'Commencingdate is invalid');
    const isTaken = [...issued.values()].some(
      (each) => each.body['Chassisnumber'] === body['Chassisnumber'] && !each.isCancelled,
    );
    if (isTaken) return failure('ER005', 'Double insurance with Wanjiku Kamau');
    const number = `${type}${String(1000 + issued.size)}`;
    issued.set(request, { number, body, isCancelled: false });
    return {
      status: 200,
      body: { success: true, callbackObj: { issueCertificate: { actualCNo: number } }, Error: null },
    };
  };

  const answer = (path: string, body: Body) => {
    const type = /IssuanceType([ABCD])Certificate$/.exec(path)?.[1];
    if (type) return issue(type, body);
    if (path.endsWith('/ValidateDoubleInsurance')) {
      const covers = [...issued.values()]
        .filter(({ body: of, isCancelled }) => of['Chassisnumber'] === body['chassisnumber'] && !isCancelled)
        .map(({ body: of }) => ({
          CoverEndDate: String(of['Expiringdate']),
          MemberCompanyName: 'Another insurer',
          CertificateStatus: 'Active',
        }));
      const isFree = covers.length === 0;
      const Error = isFree ? [{ errorCode: 'ER0016', errorText: 'No Records Found' }] : [];
      const callbackObj = isFree ? {} : { DoubleInsurance: covers };
      return { status: 200, body: { Inputs: '', success: !isFree, callbackObj, Error, DMVICRefNo: null } };
    }
    const found = [...issued.values()].find(({ number }) => number === body['CertificateNumber']);
    if (!found) return failure('ER003', 'Certificate not found');
    if (path.endsWith('/CancelCertificate')) {
      if (found.isCancelled) return failure('ER007', 'Certificate is already cancelled');
      found.isCancelled = true;
      return { status: 200, body: { success: true, callbackObj: {}, Error: null } };
    }
    const certificateStatus = found.isCancelled ? 'Cancelled' : 'Active';
    return {
      status: 200,
      body: { success: true, callbackObj: { validateCertificate: { certificateStatus } }, Error: null },
    };
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
    /** Answers the next call as the test says. */
    next: (body: unknown) => void replies.push(body),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
