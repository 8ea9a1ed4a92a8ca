/** What a scanner says of a file. */
export type Scan = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly name: string };

/** Looks into a file before it is kept. */
export interface VirusScanner {
  /** @throws ScannerAway where nobody can say: such a file is not kept either */
  scan(bytes: Uint8Array): Promise<Scan>;
}

/** The scanner did not answer, or not with a verdict. Compare by `name`. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway';
}
