import { inOneDocument, type Screen } from '../screen';
import { answerWith, letAnswer } from '../answers';

const certificate = {
  certificateNumber: 'C-2026-0048-1173',
  insurer: 'Savanna Mutual General',
  registration: 'KDA 123A',
  startsAt: '2026-11-20T19:30:00.000Z',
  endsOn: '2027-11-19',
};
const known = '/verify/C-2026-0048-1173?code=abcdefghijklmnop';

const answered = (state: string, path: string, answer: object): Screen => ({
  path: '/verify/:certificateNumber',
  state,
  open: async (page, language, go) => {
    await answerWith(page, '/verifyCertificate', answer);
    await go(page, path, language);
  },
});

export const certificateScreens: readonly Screen[] = [
  ...inOneDocument([
    { path: '/verify', state: 'open', open: (page, language, go) => go(page, '/verify', language) },
    answered('valid', known, { status: 'valid', isCodeGenuine: true, isPlateRight: null, certificate }),
    answered('number alone', '/verify/C-2026-0048-1173', {
      status: 'valid',
      isCodeGenuine: null,
      isPlateRight: null,
      certificate: null,
    }),
    answered('wrong plate', '/verify/C-2026-0048-1173?plate=KDA%20124A', {
      status: 'valid',
      isCodeGenuine: null,
      isPlateRight: false,
      certificate: null,
    }),
    answered('not genuine', known, { status: 'valid', isCodeGenuine: false, certificate }),
    answered('cancelled', known, { status: 'cancelled', isCodeGenuine: true, certificate }),
    answered('unknown', '/verify/C-2026-0048-1173', { status: 'unknown', isCodeGenuine: null, certificate: null }),
  ]),
  ...inOneDocument([
    ...[false, true].map(
      (isStopped) =>
        ({
          path: '/payment-requests/:token',
          state: isStopped ? 'stopped' : 'asked',
          open: async (page, language, go) => {
            const until = isStopped ? '2026-12-21T09:00:00.000Z' : null;
            await answerWith(page, '/getPaymentRequests', { phone: '07•• •••678', isStopped, until });
            await go(page, '/payment-requests/abcdefghijklmnop', language);
          },
        }) satisfies Screen,
    ),
    {
      path: '/payment-requests/:token',
      state: 'ended',
      open: async (page, language, go) => {
        await letAnswer(page, '/getPaymentRequests');
        await go(page, '/payment-requests/abcdefghijklmnop', language);
      },
    },
  ]),
];
