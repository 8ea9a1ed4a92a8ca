/** Of a process that pays through a fake Daraja. */
export const darajaEnvironment = (url: string, callbackUrl = 'https://api.example.co.ke') => ({
  TULINDE_MPESA: 'daraja',
  TULINDE_MPESA_URL: url,
  TULINDE_MPESA_CALLBACK_URL: callbackUrl,
  TULINDE_MPESA_SHORT_CODE: '600123',
  TULINDE_MPESA_CONSUMER_KEY: 'key',
  TULINDE_MPESA_CONSUMER_SECRET: 'secret',
  TULINDE_MPESA_PASSKEY: 'passkey',
  TULINDE_MPESA_INITIATOR: 'portal',
  TULINDE_MPESA_SECURITY_CREDENTIAL: 'sealed',
});
