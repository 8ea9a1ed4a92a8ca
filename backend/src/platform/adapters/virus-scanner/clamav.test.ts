import { createServer, type AddressInfo } from 'node:net';
import { passDeadlines } from '@tulinde/testing/servers/deadlines';
import { fakeClamd, type FakeClamd } from '../../../../testing/fake-clamd';
import { clamAv } from './clamav';

const eicar = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');

describe('when clamd is asked', () => {
  let clamd: FakeClamd;
  const asked = async (answerTo: (file: Buffer) => string | null) => {
    clamd = await fakeClamd(answerTo);
    return clamAv({ host: '127.0.0.1', port: clamd.port });
  };
  afterEach(() => clamd.close());

  it('sends the whole file in pieces, and takes its word', async () => {
    const scanner = await asked((file) => (file.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK'));
    const large = Buffer.alloc(200_001, 'kitambulisho ');
    expect(await scanner.scan(large)).toEqual({ kind: 'clean' });
    expect(await scanner.scan(Buffer.alloc(0))).toEqual({ kind: 'clean' });
    expect(await scanner.scan(eicar)).toEqual({ kind: 'infected', name: 'Eicar-Signature' });
    expect(clamd.files.map((file) => file.length)).toEqual([large.length, 0, eicar.length]);
    expect(clamd.files[0]?.equals(large)).toBe(true);
  });

  it.each(['INSTREAM size limit exceeded. ERROR', 'stream: Can’t allocate memory ERROR', '', null])(
    'has no verdict where it says none: %s',
    async (answer) => {
      const scanner = await asked(() => answer);
      await expect(scanner.scan(eicar)).rejects.toMatchObject({ name: 'ScannerAway' });
    },
  );

  it('has no verdict where it begins to answer and does not end before the deadline', async () => {
    clamd = await fakeClamd(() => null);
    const slow = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write('stream: ');
        passDeadlines();
      });
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const scanner = clamAv({ host: '127.0.0.1', port: (slow.address() as AddressInfo).port });
    await expect(scanner.scan(eicar)).rejects.toMatchObject({ name: 'ScannerAway', message: 'clamd took too long' });
    await new Promise((resolve) => slow.close(resolve));
  });

  it('has no verdict where nobody listens', async () => {
    const scanner = await asked(() => 'stream: OK');
    await clamd.close();
    await expect(scanner.scan(eicar)).rejects.toMatchObject({ name: 'ScannerAway' });
  });
});
