import { customerTokenHeader, type Language } from '@tulinde/contracts';

/** What everything that is asked of the back end carries. */
export const tokenHeaders = ({
  language,
  token,
  customerToken,
}: {
  readonly language: Language;
  /** The service token. */
  readonly token: string;
  readonly customerToken: string | null;
}): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': language,
  authorization: `Bearer ${token}`,
  ...(customerToken ? { [customerTokenHeader]: customerToken } : {}),
});
