import { productTypes, type CoverLimit } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Button, Notice } from '@tulinde/ui';
import type { MotorFormValues } from './motor-draft';
import { formTexts } from './texts';
import { useOptionLabel } from '../../quote-parts/use-option-label';

export interface NotOfferedProps {
  readonly limits: readonly CoverLimit[];
  readonly values: Pick<MotorFormValues, 'productType' | 'coverDuration'>;
  /** The use, or the class of what has none. */
  readonly what: string;
  readonly onType: (productType: string) => void;
  readonly onDuration: (coverDuration: string) => void;
}

/** Says at once that no insurer offers what was chosen, and what is offered instead. Nothing where an insurer offers it. */
export const NotOffered = ({ limits, values, what, onType, onDuration }: NotOfferedProps) => {
  const text = useText(formTexts);
  const label = useOptionLabel();
  const { productType, coverDuration } = values;
  const ofType = limits.filter((limit) => limit.productType === productType);
  if (ofType.some((limit) => String(limit.coverDuration) === coverDuration)) return null;
  const otherType = productTypes.find((type) => limits.some((limit) => limit.productType === type));
  const [otherTerm] = ofType;
  if (otherTerm !== undefined) {
    const other = String(otherTerm.coverDuration);
    return (
      <Notice
        tone="warning"
        title={text('notOffered.term', {
          type: label(productType),
          what: label(what),
          term: label(coverDuration, 'duration'),
        })}
        action={
          <Button variant="outline" size="small" onClick={() => onDuration(other)}>
            {text('notOffered.choose', { other: label(other, 'duration') })}
          </Button>
        }
      />
    );
  }
  return (
    <Notice
      tone="warning"
      title={text('notOffered', { type: label(productType), what: label(what) })}
      action={
        otherType && (
          <Button variant="outline" size="small" onClick={() => onType(otherType)}>
            {text('notOffered.choose', { other: label(otherType) })}
          </Button>
        )
      }
    />
  );
};
