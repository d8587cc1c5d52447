import { Box, Button, chakra } from '@chakra-ui/react';
import { Bdi } from '#client/ui/styled.tsx';
import { ChevronDown, UserRound } from 'lucide-react';
import { countryCode, groupedPhone } from '#domain/person/phone.ts';
import type { ApplicationView } from '#domain/application/review.ts';
import { appText } from '#client/i18n/app-text.ts';
import { countryName } from '#client/i18n/format.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { DateText, Ltr, Money, Num, Words } from '#client/i18n/bidi.tsx';
import { adminTrpc } from '#client/api/trpc.ts';
import { applicationText } from '../application-text.ts';
import {
  useDeletedNames,
  useInstitutionName,
} from '#client/features/admin/institution/catalogue.ts';
import { AssignmentMenu } from '../assignment/assignment-menu.tsx';
import { marksText } from '../list/marks-text.ts';
import { getClassName } from './class-name.ts';
import { ContactApplicant } from './contact-applicant.tsx';
import { adminText } from '#client/features/admin/shell/text.ts';
import { Fact, FactSection, Facts } from '#client/features/admin/ui/description-list.tsx';

type SectionProps = { application: ApplicationView };

export function InstitutionFacts({ application }: SectionProps) {
  const t = useText(applicationText);
  const { educationTypes } = useText(adminText);
  const institutionName = useInstitutionName();
  const isArabic = application.language === 'ar';
  return (
    <FactSection title={t.sectionInstitution}>
      <Facts>
        <Fact label={t.institutionName}>
          <Bdi>{institutionName(application)}</Bdi>
          {application.isOtherInstitution && (
            <chakra.span display="block" textStyle="xs" fontWeight="400" color="fg.muted">
              {t.enteredByHand}
            </chakra.span>
          )}
        </Fact>
        <Fact label={t.institutionKind}>{educationTypes[application.educationType]}</Fact>
        <Fact label={t.academicYear}>
          <Num>{application.academicYear}</Num>
        </Fact>
        <Fact label={t.studentCount}>
          <Num>{application.numberOfStudents}</Num>
        </Fact>
        <Fact label={t.submittedOn}>
          <DateText value={application.submittedAt} time />
        </Fact>
        <Fact label={t.formLanguage}>{isArabic ? t.languageName.ar : t.languageName.en}</Fact>
        <AssignmentFact id={application.id} />
      </Facts>
    </FactSection>
  );
}

/** The assignee of an application, with a menu to change it; blank until known. */
function AssignmentFact({ id }: { id: string }) {
  const t = useText(marksText);
  const { data } = adminTrpc.application.assignment.useQuery({ id });
  const assignedTo = data?.assignedTo;
  return (
    <Fact label={t.assignment}>
      <AssignmentMenu targets={data ? [{ id, assignedTo: data.assignedTo }] : []}>
        <Button
          size="sm"
          minH="11"
          variant="outline"
          maxW="full"
          visibility={data ? undefined : 'hidden'}
          data-assignment
        >
          <UserRound size={16} aria-hidden="true" />
          <Bdi overflow="hidden" textOverflow="ellipsis">
            {assignedTo ? assignedTo.name : t.unassigned}
          </Bdi>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </AssignmentMenu>
    </Fact>
  );
}

export function ApplicantFacts({ application }: SectionProps) {
  const t = useText(applicationText);
  const app = useText(appText);
  const { language } = useLanguage();
  return (
    <FactSection title={t.sectionApplicant}>
      <Facts>
        <Fact label={t.name}>
          <Bdi>{application.applicantName}</Bdi>
        </Fact>
        <Fact label={t.phone}>
          <chakra.a href={`tel:${application.applicantPhone}`} {...linkStyle}>
            <Num>{`${countryCode} ${groupedPhone(application.applicantPhone)}`}</Num>
          </chakra.a>
        </Fact>
        <Fact label={t.email}>
          <chakra.a href={`mailto:${application.applicantEmail}`} {...linkStyle}>
            <Ltr>{application.applicantEmail}</Ltr>
          </chakra.a>
        </Fact>
        <Fact label={t.nationality}>
          {application.applicantNationality ? (
            <Bdi>{countryName(application.applicantNationality, language)}</Bdi>
          ) : (
            app.notProvided
          )}
        </Fact>
        <Fact label={t.civilId}>
          <Num>{application.applicantCivilId}</Num>
        </Fact>
      </Facts>
      <ContactApplicant application={application} />
    </FactSection>
  );
}

export function StudentFacts({ application }: SectionProps) {
  const t = useText(applicationText);
  return (
    <FactSection title={t.sectionStudents}>
      {application.studentsInfo.map((student, index) => (
        <Box
          key={student.studentNumber}
          borderTopWidth={index === 0 ? '0' : '1px'}
          mt={index === 0 ? '0' : '2'}
          pt={index === 0 ? '0' : '2'}
        >
          <chakra.h4 fontWeight="600" py="1">
            <Words of={t.student(student.studentNumber)} />
          </chakra.h4>
          <OneStudent application={application} index={index} />
        </Box>
      ))}
    </FactSection>
  );
}

function OneStudent({ application, index }: SectionProps & { index: number }) {
  const t = useText(applicationText);
  const app = useText(appText);
  const className = useClassName(application);
  const info = application.studentsInfo[index];
  const details = application.studentsDetails[index];
  const civilId = application.childrenCivilIdNumbers[index];
  return (
    <Facts>
      <Fact label={t.name}>{details ? <Bdi>{details.name}</Bdi> : app.notProvided}</Fact>
      <Fact label={t.birthDate}>
        {details?.dateOfBirth ? <DateText value={details.dateOfBirth} /> : app.notProvided}
      </Fact>
      <Fact label={t.grade}>
        <Bdi>{className(index)}</Bdi>
      </Fact>
      <Fact label={t.tuition}>
        {info ? <Money kwd={info.tuitionAmount} decimals={3} /> : app.notProvided}
      </Fact>
      {civilId && (
        <Fact label={t.civilId}>
          <Num>{civilId}</Num>
        </Fact>
      )}
    </Facts>
  );
}

/** Finds a student's class among its institution's, including inactive and deleted ones. */
function useClassName(application: ApplicationView): (index: number) => string {
  const t = useText(applicationText);
  const app = useText(appText);
  const { language } = useLanguage();
  const { educationType, institutionId } = application;
  const classes = adminTrpc.institution.classes.useQuery(
    { educationType, institutionId: institutionId ?? '' },
    { enabled: institutionId !== null },
  );
  const deleted = useDeletedNames();
  const withoutData = classes.isError ? 'failed' : 'loading';
  return (index) => {
    const info = application.studentsInfo[index];
    const isDeleted = deleted.some(({ id }) => id === info?.gradeAge);
    const found = getClassName(
      {
        gradeAge: info?.gradeAge ?? null,
        customGradeName: info?.customGradeName ?? null,
        snapshot: application.studentsDetails[index]?.grade ?? null,
      },
      isDeleted ? deleted : institutionId === null ? [] : (classes.data ?? withoutData),
      language,
    );
    if (typeof found === 'object') return found.name;
    return { ...t, ...app }[found];
  };
}

const linkStyle = {
  color: 'brand.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '0.3em',
} as const;
