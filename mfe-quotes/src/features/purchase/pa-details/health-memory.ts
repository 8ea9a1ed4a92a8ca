import { perPortal } from '@tulinde/ui/page';

/** `'true'`, `'false'` or '' while it is open. */
const open = { hasCondition: '', condition: '', hasDangerousWork: '', dangerousWork: '' };
export type HealthAnswers = typeof open;

/** Answers about health live as long as the page, and nowhere else: a step back and forth keeps them, a reload does not. */
class HealthMemory {
  private purchaseId: string | null = null;
  private answers: HealthAnswers = open;

  of(purchaseId: string): HealthAnswers {
    return this.purchaseId === purchaseId ? this.answers : open;
  }

  has(purchaseId: string): boolean {
    return Object.values(this.of(purchaseId)).some((answer) => answer !== '');
  }

  keep(purchaseId: string, answers: HealthAnswers): void {
    this.purchaseId = purchaseId;
    this.answers = answers;
  }
}

export const useHealthMemory = perPortal(() => new HealthMemory());
