import { Grid } from '@chakra-ui/react';
import { TextField } from '../../../../forms/fields.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { replaced, type StudentClass } from '../../draft/draft.ts';
import { applyText } from '../../text.ts';
import { useWizard } from '../../wizard/wizard-context.ts';

/** A class and its tuition, typed by hand. */
export function ManualStudentClass({ at }: { at: number }) {
  const t = useText(applyText);
  const { draft, change, errorAt } = useWizard();
  const student = draft.studentsInfo[at];
  if (!student) return null;

  const path = `studentsInfo.${at}`;
  const put = (fields: Partial<StudentClass>) =>
    change((before) => ({
      ...before,
      studentsInfo: replaced(before.studentsInfo, at, { ...student, ...fields }),
    }));
  return (
    <Grid templateColumns={{ base: '1fr', md: '3fr 2fr' }} gap="5" alignItems="start">
      <TextField
        name={`${path}.customGradeName`}
        label={t.customGrade}
        value={student.customGradeName}
        onChange={(customGradeName) => put({ customGradeName })}
        error={errorAt(`${path}.customGradeName`)}
      />
      <MoneyField
        name={`${path}.tuitionAmount`}
        label={t.tuition}
        value={student.tuitionAmount}
        onChange={(tuitionAmount) => put({ tuitionAmount })}
        error={errorAt(`${path}.tuitionAmount`)}
      />
    </Grid>
  );
}
