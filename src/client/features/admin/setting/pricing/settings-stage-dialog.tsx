import { Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { createAgeStage } from '../../../../../domain/institution/age-stage.ts';
import { wholeNumber } from '../../../../../domain/text/field.ts';
import { orderSteps } from '../../../../forms/arrow-steps.ts';
import { TextField } from '../../../../forms/fields.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { appText } from '../../../../i18n/app-text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Bdi } from '../../../../i18n/bidi.tsx';
import { adminTrpc, type RouterOutputs } from '../../../../api/trpc.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ChangedMeanwhile } from '../../ui/settings-changed.tsx';
import { useListChange } from '../../ui/settings-list-change.ts';
import { settingsText } from '../settings-text.ts';
import { StatusChoice } from '../../ui/status-choice.tsx';

type Stage = RouterOutputs['institution']['ageStages'][number];

/** Stricter than the API about the order: it is typed, and starts at 1. */
const stageForm = createAgeStage.extend({ orderIndex: wholeNumber(1, 100_000, 'orderMin') });

type StageDialogProps = {
  /** The stage to change, as the list has it now; without one, adds a new stage. */
  stage: Stage | undefined;
  nextOrder: number;
  onClose: () => void;
};

export function StageDialog({ stage, nextOrder, onClose }: StageDialogProps) {
  const t = useText(settingsText);
  const app = useText(appText);
  const change = useListChange();
  const [opened] = useState(stage);
  const [initial] = useState(() => getValues(stage, nextOrder));
  const form = useZodForm(stageForm, initial);
  const answers = {
    onSuccess: () => {
      change.succeeded(t.stageSaved);
      onClose();
    },
    onError: (error: unknown) => {
      form.refuse(error);
      change.failed(error);
    },
  };
  const create = adminTrpc.institution.createAgeStage.useMutation(answers);
  const update = adminTrpc.institution.updateAgeStage.useMutation(answers);
  return (
    <FormDialog
      title={stage ? t.editStage : t.addStage}
      onClose={onClose}
      onSubmit={form.submit((fields) => {
        if (!stage) create.mutate(fields);
        else update.mutate({ ...fields, id: stage.id, updatedAt: stage.updatedAt });
      })}
      isDirty={form.values !== initial}
      isBusy={create.isPending || update.isPending}
      error={create.error ?? update.error}
    >
      {stage && stage.updatedAt !== opened?.updatedAt && (
        <ChangedMeanwhile>
          <Bdi>{stage.nameAr}</Bdi> <span>·</span> <Bdi>{stage.nameEn}</Bdi> <span>·</span>{' '}
          <span>{`${stage.orderIndex} · ${app[stage.status]}`}</span>
        </ChangedMeanwhile>
      )}
      <TextField {...form.field('nameAr')} label={t.nameAr} mark="asterisk" />
      <TextField {...form.field('nameEn')} label={t.nameEn} mark="asterisk" />
      <Grid templateColumns="minmax(0, 14rem)">
        <TextField
          {...form.field('orderIndex')}
          label={t.order}
          mark="asterisk"
          inputMode="numeric"
          steps={orderSteps}
          isLtr
        />
      </Grid>
      <StatusChoice {...form.field('status')} />
    </FormDialog>
  );
}

function getValues(stage: Stage | undefined, nextOrder: number) {
  return {
    nameAr: stage?.nameAr ?? '',
    nameEn: stage?.nameEn ?? '',
    orderIndex: String(stage?.orderIndex ?? nextOrder),
    status: stage?.status ?? ('active' as const),
  };
}
