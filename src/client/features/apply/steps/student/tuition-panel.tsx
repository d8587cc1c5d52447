import { Box, Button, Flex, chakra, Grid } from '@chakra-ui/react';
import { Notice } from '#client/ui/alert.tsx';
import { fieldId } from '#client/forms/field-id.ts';
import { Panel } from '#client/ui/card.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { SelectField } from '#client/forms/select-field.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Money } from '#client/i18n/bidi.tsx';
import {
  isManual,
  tuitionSum,
  replaced,
  type StudentClass,
} from '#client/features/apply/draft/draft.ts';
import type { ListedClass } from '#client/features/apply/draft/draft-classes.ts';
import { stepOfPanel } from '#client/features/apply/wizard/journey.ts';
import { ListedStudentClass } from './listed-student-class.tsx';
import { tuitionDecimals } from '#client/features/apply/plan/plan-preview.ts';
import { UnknownYet } from '#client/features/apply/plan/preview-card.tsx';
import { useClasses } from './use-classes.ts';
import { useWizard } from '#client/features/apply/wizard/wizard-context.ts';
import { TextField } from '#client/forms/fields.tsx';
import { MoneyField } from '#client/forms/money-field.tsx';

/** Each student's class and tuition, from the institution's list or typed by hand. */
export function TuitionPanel() {
  const { t, draft } = useWizard();
  const list = useClasses(draft);

  if (isManual(draft)) {
    return (
      <Students notice={<ManualNotice />}>
        {(at) => <ManualStudentClass key={at} at={at} />}
      </Students>
    );
  }
  return (
    <QueryState
      query={list}
      failed={t.failedToFetchClasses[draft.educationType || 'school']}
      loading={<Students>{(at) => <AwaitedClass key={at} at={at} />}</Students>}
      empty={<NoClasses />}
    >
      {(classes) => <ListedStudents classes={classes} />}
    </QueryState>
  );
}

/** As high as the field that replaces it. */
function AwaitedClass({ at }: { at: number }) {
  const { t } = useWizard();
  const app = useText(appText);
  return (
    <SelectField
      name={`studentsInfo.${at}.gradeAge`}
      label={t.grade}
      placeholder={app.loading}
      value=""
      onChange={() => undefined}
      options={[]}
      isDisabled
    />
  );
}

function ListedStudents({ classes }: { classes: readonly ListedClass[] }) {
  return <Students>{(at) => <ListedStudentClass key={at} at={at} classes={classes} />}</Students>;
}

type StudentsProps = { notice?: React.ReactNode; children: (at: number) => React.ReactNode };

function Students({ notice, children }: StudentsProps) {
  const { t, draft } = useWizard();
  const sum = tuitionSum(draft);
  return (
    <Flex direction="column" gap="4">
      {notice}
      {draft.studentsInfo.map((_, at) => (
        <Panel as="section" key={at} aria-labelledby={`student-${at}`}>
          <chakra.h2 id={`student-${at}`} textStyle="h3" mb="4">
            {t.studentName(at + 1)}
          </chakra.h2>
          {children(at)}
        </Panel>
      ))}
      <Flex justify="space-between" align="baseline" px={{ base: '4', md: '6' }} py="2">
        <chakra.span fontWeight="600">{t.sum}</chakra.span>
        <Box textStyle="h3" aria-live="polite">
          {sum === undefined ? (
            <UnknownYet />
          ) : (
            <Money fils={sum} decimals={tuitionDecimals(draft)} />
          )}
        </Box>
      </Flex>
    </Flex>
  );
}

function ManualNotice() {
  const { t } = useWizard();
  return (
    <Notice kind="info" title={t.manualRequired}>
      {t.manualRequiredHint}
    </Notice>
  );
}

function NoClasses() {
  const { t, steps, set, visit, clearErrors } = useWizard();
  const enter = () => {
    clearErrors();
    set({ isManualEntry: true });
    // The button goes with the notice; what is typed next stands in its place.
    requestAnimationFrame(() =>
      document.getElementById(fieldId('studentsInfo.0.customGradeName'))?.focus(),
    );
  };
  return (
    <Notice
      kind="warning"
      title={t.noClasses}
      action={
        <Flex gap="2" wrap="wrap">
          <Button
            id={fieldId('studentsInfo')}
            variant="outline"
            bg="bg.panel"
            onClick={() => visit(stepOfPanel(steps, 'institution'))}
          >
            {t.goBack}
          </Button>
          <Button variant="ghost" onClick={enter}>
            {t.enterManually}
          </Button>
        </Flex>
      }
    />
  );
}

/** A class and its tuition, typed by hand. */
function ManualStudentClass({ at }: { at: number }) {
  const { t, draft, change, errorAt } = useWizard();
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
