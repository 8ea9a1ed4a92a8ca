export interface MailAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface MailMessage {
  /** The same for each try: servers recognise a message that comes twice by it. No more than letters, digits and hyphens. */
  readonly id: string;
  /** Of the request that led to it: header `X-Request-ID`. */
  readonly requestId?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailSender {
  /**
   * Resolves when the next server has taken the message.
   * @throws MailRefusedError where trying again cannot help; anything else may pass
   */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** The address or the message is refused for good. Compare by `name`. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
