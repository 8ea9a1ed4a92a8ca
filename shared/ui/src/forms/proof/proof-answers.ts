import * as z from 'zod/mini';

/** What a form asks of who is signed in before an act that a session alone must not do. */
export interface ProofAnswers {
  /** A code that is mailed takes the place of the password. */
  readonly isByCode: boolean;
  readonly password: string;
}

export const noProof: ProofAnswers = { isByCode: false, password: '' };

/** For the schema of the form: `z.object({ …, ...proofShape }).check(passwordUnlessByCode)`. */
export const proofShape = { isByCode: z.boolean(), password: z.string() };

export const passwordUnlessByCode = z.refine<ProofAnswers>(({ isByCode, password }) => isByCode || password !== '', {
  path: ['password'],
  error: 'mandatory',
});

/** Of a form that asks nothing else. */
export const proofFormSchema = z.object(proofShape).check(passwordUnlessByCode);
