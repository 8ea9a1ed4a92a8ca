import { constants, createPublicKey, publicEncrypt } from 'node:crypto';

/**
 * The initiator's password as Daraja wants it: encrypted with the public key of Safaricom's certificate (RSA, PKCS #1
 * v1.5), base64.
 * @param certificate PEM
 * @throws where it is no certificate
 */
export const sealPassword = (password: string, certificate: string): string =>
  publicEncrypt(
    { key: createPublicKey(certificate), padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(password),
  ).toString('base64');
