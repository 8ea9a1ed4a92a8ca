import type { MailMessage, MailSender } from '../../src/platform/adapters/mail/port';
import { TextInDoubtError, type SmsMessage, type SmsSender } from '../../src/platform/adapters/sms/port';

export interface Message {
  readonly at: Date;
  /** By the portal's clock, which may be wrong: what it takes for day and night. */
  readonly saidAt: Date;
  readonly way: 'mail' | 'text';
  readonly to: string;
  /** Of a mail. */
  readonly subject: string;
  readonly text: string;
  /** The same for each try of a mail. */
  readonly id: string;
}

interface Clocks {
  readonly now: () => Date;
  readonly portalNow: () => Date;
}

/** Everything that left the portal: what people have read. It may be away, and take a message without saying so. */
export class PostOffice {
  readonly sent: Message[] = [];
  isAway = false;
  /** Attempts that failed because it was away, since all were last requested again. */
  refused = 0;
  /** Of the next text messages: taken, and the answer is lost. */
  textsInDoubt = 0;
  readonly #clocks: Clocks;
  readonly #onSent: (message: Message) => void;

  constructor(clocks: Clocks, onSent: (message: Message) => void) {
    this.#clocks = clocks;
    this.#onSent = onSent;
  }

  readonly mail: MailSender = {
    send: async ({ id, to, subject, text }: MailMessage) => this.#take({ way: 'mail', to, subject, text, id }),
    close: () => undefined,
  };

  readonly texts: SmsSender = {
    send: async ({ to, text }: SmsMessage) => {
      this.#take({ way: 'text', to, subject: '', text, id: '' });
      if (this.textsInDoubt === 0) return;
      this.textsInDoubt -= 1;
      throw new TextInDoubtError('the answer was lost');
    },
  };

  #take(message: Omit<Message, 'at' | 'saidAt'>): void {
    if (this.isAway) {
      this.refused += 1;
      throw new Error('The server is away.');
    }
    const sent = { ...message, at: this.#clocks.now(), saidAt: this.#clocks.portalNow() };
    this.sent.push(sent);
    this.#onSent(sent);
  }
}
