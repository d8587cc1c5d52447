import { Box, Flex } from '@chakra-ui/react';
import { Baby, GraduationCap, Palette, School, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import {
  educationTypes,
  type EducationType,
} from '../../../../domain/institution/education-type.ts';
import { announce } from '../../../ui/a11y/live-region.tsx';
import { Notice } from '../../../ui/alert.tsx';
import { RadioCards } from '../../../forms/radio-cards.tsx';
import { withEducationType } from '../draft/draft.ts';
import { InstitutionField } from './institution-field.tsx';
import { useWizard } from '../wizard/wizard-context.ts';
import { WhatYouNeed } from './what-you-need.tsx';

const icons: Readonly<Record<EducationType, LucideIcon>> = {
  school: School,
  nursery: Baby,
  academy: Palette,
  university: GraduationCap,
};

/** The education type, then an institution of it or "Other". */
export function InstitutionPanel() {
  const { t, draft, change, field, clearErrors } = useWizard();
  const [wasCleared, setCleared] = useState(false);
  const { educationType } = draft;

  const choose = (type: EducationType) => {
    const hadInstitution = draft.institutionId !== '' || draft.isOtherInstitution;
    const clears = type !== educationType && hadInstitution;
    if (clears) announce(t.institutionCleared);
    if (type !== educationType) {
      setCleared(clears);
      // The institution field is new, so it has no errors yet.
      clearErrors();
    }
    change((before) => withEducationType(before, type));
  };

  return (
    <Flex direction="column" gap="6">
      <WhatYouNeed />
      <RadioCards
        {...field('educationType')}
        label={t.educationType}
        onChange={choose}
        columns={{ base: 2 }}
        isCompact
        options={educationTypes.map((type) => {
          const Icon = icons[type];
          return { value: type, title: t.types[type], mark: <TypeIcon icon={Icon} /> };
        })}
      />
      {educationType !== '' && (
        <>
          {wasCleared && draft.institutionId === '' && !draft.isOtherInstitution && (
            <Notice kind="info">{t.institutionCleared}</Notice>
          )}
          <InstitutionField key={educationType} educationType={educationType} />
        </>
      )}
    </Flex>
  );
}

function TypeIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <Box as="span" display="block" color="brand.fg" pt="1">
      <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
    </Box>
  );
}
