import { Badge, Box, Button, Grid, chakra } from '@chakra-ui/react';
import { Money } from '#client/ui/styled.tsx';
import type { Language } from '#domain/text/language.ts';
import { formatMoney } from '#domain/money/money.ts';
import { SelectField } from '#client/forms/select-field.tsx';
import { MoneyField } from '#client/forms/money-field.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { replaced, type StudentClass } from '#client/features/apply/draft/draft.ts';
import { withClass, type ListedClass } from '#client/features/apply/draft/draft-classes.ts';
import { tuitionDecimals } from '#client/features/apply/plan/plan-preview.ts';
import { useWizard } from '#client/features/apply/wizard/wizard-context.ts';

type ListedStudentClassProps = { at: number; classes: readonly ListedClass[] };

/** A class from the institution's list; the tuition is only asked if it has no listed price. */
export function ListedStudentClass({ at, classes }: ListedStudentClassProps) {
  const { language } = useLanguage();
  const { t, draft, change, errorAt } = useWizard();
  const student = draft.studentsInfo[at];
  if (!student) return null;

  const path = `studentsInfo.${at}`;
  const listed = classes.find(({ id }) => id === student.gradeAge);
  const put = (next: StudentClass) =>
    change((before) => ({ ...before, studentsInfo: replaced(before.studentsInfo, at, next) }));
  const choose = (id: string) => {
    const chosen = classes.find((one) => one.id === id);
    put(
      chosen
        ? withClass(student, chosen)
        : { gradeAge: '', customGradeName: '', tuitionAmount: '' },
    );
  };
  const first = draft.studentsInfo[0];
  const canCopy = at > 0 && first && first.gradeAge !== '' && first.gradeAge !== student.gradeAge;

  return (
    <>
      <Grid templateColumns={{ base: '1fr', md: '3fr 2fr' }} gap="5" alignItems="start">
        <SelectField
          name={`${path}.gradeAge`}
          label={t.grade}
          placeholder={t.chooseGrade}
          value={student.gradeAge}
          onChange={choose}
          error={errorAt(`${path}.gradeAge`)}
          options={getOptions(classes, language)}
        />
        {listed && listed.tuitionFils > 0 && (
          <ListPrice fils={listed.tuitionFils} decimals={tuitionDecimals(draft)} />
        )}
        {listed && listed.tuitionFils === 0 && (
          <MoneyField
            name={`${path}.tuitionAmount`}
            label={t.tuition}
            hint={t.noListPrice}
            value={student.tuitionAmount}
            onChange={(tuitionAmount) => put({ ...student, tuitionAmount })}
            error={errorAt(`${path}.tuitionAmount`)}
          />
        )}
      </Grid>
      {canCopy && (
        <Button size="sm" minH="11" variant="ghost" mt="2" ms="-3.5" onClick={() => put(first)}>
          {t.sameGrade}
        </Button>
      )}
    </>
  );
}

/** Each class with its price. */
function getOptions(classes: readonly ListedClass[], language: Language) {
  return classes.map(({ id, names, tuitionFils }) => {
    // NOTE: amount and unit stay on one line if the option wraps.
    const price = formatMoney(tuitionFils, language).replaceAll(' ', '\u00a0');
    const name = names[language];
    // NOTE: an option is plain text, so marks isolate the price; none before the name, which is searched by its first
    // letters.
    return {
      value: id,
      label: tuitionFils > 0 ? `${name} · \u2068${price}\u2069` : name,
    };
  });
}

function ListPrice({ fils, decimals }: { fils: number; decimals: 0 | 3 }) {
  const { t } = useWizard();
  return (
    <Box>
      <chakra.p fontWeight="600" mb="1">
        {t.tuition}
      </chakra.p>
      <Box minH="12" display="flex" alignItems="center" flexWrap="wrap" columnGap="3" rowGap="1">
        <Money fils={fils} decimals={decimals} textStyle="h3" />
        <Badge colorPalette="gray" textStyle="xs" whiteSpace="normal">
          {t.fromList}
        </Badge>
      </Box>
    </Box>
  );
}
