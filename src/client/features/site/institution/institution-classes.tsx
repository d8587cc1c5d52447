import { Box, Button, Flex, chakra } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import type { EducationType } from '../../../../domain/institution/education-type.ts';
import { filsOf } from '../../../../domain/money/money.ts';
import { useListedClasses } from '../../../api/listed-classes.ts';
import { applyPath } from '../../../app/paths.ts';
import { Money } from '../../../i18n/bidi.tsx';
import { sharedDecimals } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { institutionsText } from './institutions-text.ts';

type ClassesProps = { type: EducationType; institutionId: string };

/** The classes of an institution with their tuition, each with the way to apply for it. */
export function Classes({ type, institutionId }: ClassesProps) {
  const t = useText(institutionsText);
  const { language } = useLanguage();
  const query = useListedClasses({ educationType: type, institutionId }, true);
  return (
    <QueryState
      query={query}
      failed={t.failedClasses}
      empty={<chakra.p color="fg.muted">{t.noClasses}</chakra.p>}
    >
      {(classes) => {
        const amounts = classes.map(({ tuitionAmount }) => filsOf(tuitionAmount));
        const decimals = sharedDecimals(amounts);
        return (
          <Box>
            <chakra.p textStyle="sm" color="fg.muted">
              {t.classes}
            </chakra.p>
            <chakra.ul listStyleType="none" data-classes>
              {classes.map(({ id, nameAr, nameEn }, at) => (
                <Flex
                  as="li"
                  key={id}
                  align="center"
                  wrap="wrap"
                  columnGap="3"
                  py="1"
                  borderTopWidth={at > 0 ? '1px' : '0'}
                >
                  <chakra.bdi flex="1 1 6rem" minW="0" overflowWrap="anywhere">
                    {language === 'ar' ? nameAr : nameEn}
                  </chakra.bdi>
                  {amounts[at] !== 0 && <Money fils={amounts[at] ?? 0} decimals={decimals} />}
                  <Button
                    asChild
                    type={undefined}
                    variant="ghost"
                    size="sm"
                    minH="11"
                    px="2.5"
                    me="-2.5"
                  >
                    <RouterLink to={applyPath(type, institutionId, id)}>
                      <span>{t.applyForClass}</span>
                      <chakra.span srOnly>
                        <span>: </span>
                        <bdi>{language === 'ar' ? nameAr : nameEn}</bdi>
                      </chakra.span>
                    </RouterLink>
                  </Button>
                </Flex>
              ))}
            </chakra.ul>
          </Box>
        );
      }}
    </QueryState>
  );
}
