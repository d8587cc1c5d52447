import { useState } from 'react';
import { z } from 'zod';
import { typedAmount } from '../../../../../domain/money/money.ts';
import { setPrice, type PriceView } from '../../../../../domain/institution/age-stage.ts';
import { TextField } from '../../../../forms/fields.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { plain } from '../../../../i18n/text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Money } from '../../../../i18n/bidi.tsx';
import { adminTrpc } from '../../../../api/trpc.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { nameIn, type Named } from '../../ui/named.ts';
import { ChangedMeanwhile } from '../../ui/settings-changed.tsx';
import { useListChange } from '../../ui/settings-list-change.ts';
import { settingsText } from '../settings-text.ts';
import { StatusChoice } from '../../ui/status-choice.tsx';

const priceForm = setPrice.pick({ notes: true, status: true }).extend({
  tuitionAmount: z.preprocess(typedAmount, setPrice.shape.tuitionAmount),
});

type PriceDialogProps = {
  schoolId: string;
  stage: Named & { id: string };
  /** As the list has it now; undefined if the stage has no price yet. */
  price: PriceView | undefined;
  onClose: () => void;
};

/** Sets a school's price for an age stage. */
export function PriceDialog({ schoolId, stage, price, onClose }: PriceDialogProps) {
  const t = useText(settingsText);
  const app = useText(appText);
  const { language } = useLanguage();
  const change = useListChange();
  const [opened] = useState(price);
  const [initial] = useState(() => getValues(price));
  const form = useZodForm(priceForm, initial);
  const set = adminTrpc.institution.setPrice.useMutation({
    onSuccess: () => {
      change.succeeded(t.priceSaved);
      onClose();
    },
    onError: (error) => {
      form.refuse(error);
      change.failed(error);
    },
  });
  const key = { schoolId, ageStageId: stage.id };
  return (
    <FormDialog
      title={plain(t.setPriceOf(nameIn(language, stage)))}
      onClose={onClose}
      onSubmit={form.submit((fields) =>
        set.mutate({ ...key, ...fields, ...(price && { updatedAt: price.updatedAt }) }),
      )}
      isDirty={form.values !== initial}
      isBusy={set.isPending}
      error={set.error}
    >
      {price && price.updatedAt !== opened?.updatedAt && (
        <ChangedMeanwhile>
          <Money kwd={price.tuitionAmount} decimals={3} /> <span>{`· ${app[price.status]}`}</span>
        </ChangedMeanwhile>
      )}
      <MoneyField {...form.field('tuitionAmount')} label={t.tuitionLabel} mark="asterisk" />
      <TextField {...form.field('notes')} label={t.notes} mark="optional" />
      <StatusChoice {...form.field('status')} />
    </FormDialog>
  );
}

function getValues(price: PriceView | undefined) {
  return {
    tuitionAmount: price?.tuitionAmount.toString() ?? '',
    notes: price?.notes ?? '',
    status: price?.status ?? ('active' as const),
  };
}
