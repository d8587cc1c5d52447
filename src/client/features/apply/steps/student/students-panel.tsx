import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { birthDateOfCivilId, findCivilIdWarning } from '#domain/person/civil-id.ts';
import { Panel } from '#client/ui/card.tsx';
import { DateField } from '#client/forms/date-field.tsx';
import { focusField } from '#client/forms/field-id.ts';
import { CivilIdField } from '#client/forms/civil-id-field.tsx';
import { TextField } from '#client/forms/fields.tsx';
import { RadioCards } from '#client/forms/radio-cards.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { useServerNow } from '#client/lib/clock.ts';
import { DateText, Words } from '#client/i18n/bidi.tsx';
import { CivilIdWarning } from '../civil-id-warning.tsx';
import { replaced, type StudentPerson } from '#client/features/apply/draft/draft.ts';
import { gradeName } from '#client/features/apply/submit/payload.ts';
import { useWizard } from '#client/features/apply/wizard/wizard-context.ts';

/** Names, birth dates and, if the applicant chooses numbers over images, civil IDs. */
export function StudentsPanel() {
  const { t, draft, field } = useWizard();
  return (
    <Flex direction="column" gap="5">
      <RadioCards
        {...field('childrenCivilIdOption')}
        label={t.childrenIds}
        columns={{ base: 1, sm: 2 }}
        options={[
          { value: 'images', title: t.childrenIdsImages, description: t.childrenIdsImagesHint },
          { value: 'numbers', title: t.childrenIdsNumbers, description: t.childrenIdsNumbersHint },
        ]}
      />
      {draft.studentsDetails.map((person, at) => (
        <Student key={at} at={at} person={person} />
      ))}
    </Flex>
  );
}

function Student({ at, person }: { at: number; person: StudentPerson }) {
  const { language } = useLanguage();
  const { t, draft, change, errorAt } = useWizard();
  const path = `studentsDetails.${at}`;
  const numberPath = `childrenCivilIdNumbers.${at}`;
  const civilId = draft.childrenCivilIdNumbers[at] ?? '';
  const put = (fields: Partial<StudentPerson>) =>
    change((before) => ({
      ...before,
      studentsDetails: replaced(before.studentsDetails, at, { ...person, ...fields }),
    }));
  const putNumber = (typed: string) =>
    change((before) => ({
      ...before,
      childrenCivilIdNumbers: replaced(before.childrenCivilIdNumbers, at, typed),
    }));

  return (
    <Panel as="section" aria-labelledby={`person-${at}`}>
      <chakra.h3 id={`person-${at}`} textStyle="h3">
        {t.studentName(at + 1)}
      </chakra.h3>
      <chakra.p textStyle="sm" color="fg.muted" mb="4">
        <bdi>{gradeName(draft, draft.studentsInfo[at], language)}</bdi>
      </chakra.p>
      <Flex direction="column" gap="6">
        <TextField
          name={`${path}.name`}
          label={t.childName}
          hint={t.fullNameHint}
          value={person.name}
          onChange={(name) => put({ name })}
          error={errorAt(`${path}.name`)}
        />
        <DateField
          name={`${path}.dateOfBirth`}
          label={t.birthDate}
          mark="optional"
          value={person.dateOfBirth}
          onChange={(dateOfBirth) => put({ dateOfBirth })}
          error={errorAt(`${path}.dateOfBirth`)}
        />
        {draft.childrenCivilIdOption === 'numbers' && (
          <Box>
            <CivilIdField
              name={numberPath}
              label={t.civilId}
              hint={t.civilIdHint}
              value={civilId}
              onChange={putNumber}
              error={errorAt(numberPath)}
            />
            <CivilIdWarning civilId={civilId} mayBeShort birthDate={person.dateOfBirth} />
            <BirthDateOffer
              civilId={civilId}
              birthDate={person.dateOfBirth}
              onUse={(dateOfBirth) => {
                put({ dateOfBirth });
                // The button is removed after use.
                focusField(`${path}.dateOfBirth`);
              }}
            />
          </Box>
        )}
      </Flex>
    </Panel>
  );
}

type BirthDateOfferProps = {
  civilId: string;
  birthDate: string;
  onUse: (birthDate: string) => void;
};

/** Offers the birth date in a valid civil ID, to fill in or correct the field. */
function BirthDateOffer({ civilId, birthDate, onUse }: BirthDateOfferProps) {
  const { t } = useWizard();
  const now = useServerNow();
  const born = birthDateOfCivilId(civilId);
  if (born === undefined || born === birthDate || findCivilIdWarning(civilId, now)) return null;
  return (
    <Button size="sm" variant="outline" minH="11" mt="2" onClick={() => onUse(born)}>
      <span>
        <Words of={t.useBirthDate(<DateText value={born} />)} />
      </span>
    </Button>
  );
}
