import * as z from 'zod/mini';
import { isEmail, normalEmail } from '../identifiers/email';
import { lenientText } from '../lenient-fields';
import type { MessageKey } from '../messages';
import { notEmpty } from '../plain-fields';

/** An address in its normal form, however it was typed. @param refusal of what is none */
export const emailSchema = (refusal: MessageKey) =>
  z.pipe(
    lenientText,
    z.pipe(
      z.transform((value: string) => normalEmail(value)),
      z.string().check(notEmpty, z.refine(isEmail, refusal)),
    ),
  );
