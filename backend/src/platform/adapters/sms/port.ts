export interface SmsMessage {
  /** `+2547XXXXXXXX`. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSender {
  /**
   * Resolves when the gateway has taken the message.
   * @throws TextRefusedError where trying again cannot help, TextInDoubtError where it may have been taken; anything else
   * may pass
   */
  send(message: SmsMessage): Promise<void>;
}

/** The phone or the message is refused for good. Compare by `name`. */
export class TextRefusedError extends Error {
  override readonly name = 'TextRefusedError';
}

/** The gateway was told, and nobody knows whether it took the message: sent again it might come twice. Compare by `name`. */
export class TextInDoubtError extends Error {
  override readonly name = 'TextInDoubtError';
}
