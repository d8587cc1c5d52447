import { Flex, Grid, Link, chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { DirectionalIcon } from '../../../ui/directional-icon.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { dashboardPath, mayOpen, sections } from '../shell/search-params.ts';
import { cardLinkLook } from './card-look.ts';
import { sectionIcons } from '../shell/section-icons.ts';
import { adminText } from '../shell/text.ts';
import { useAdminRole } from '../auth/use-admin-account.ts';

/** The way to every section that the reader may open. */
export function Shortcuts() {
  const t = useText(adminText);
  const role = useAdminRole();
  return (
    <section aria-labelledby="shortcuts-title">
      <chakra.h2 id="shortcuts-title" textStyle="h3" mb="4">
        {t.shortcutsTitle}
      </chakra.h2>
      <Grid
        as="ul"
        listStyleType="none"
        gap={{ base: '3', lg: '4' }}
        templateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {sections.map((section) => {
          if (section === 'overview' || !role || !mayOpen(role, section)) return null;
          const Icon = sectionIcons[section];
          return (
            <li key={section}>
              <Link asChild {...cardLinkLook} h="full">
                <RouterLink to={dashboardPath(section)}>
                  <Flex
                    as="span"
                    boxSize="11"
                    rounded="l2"
                    bg="brand.subtle"
                    color="brand.fg"
                    align="center"
                    justify="center"
                    flexShrink="0"
                  >
                    <Icon size={22} aria-hidden="true" />
                  </Flex>
                  <chakra.span flex="1" minW="0">
                    <chakra.span display="block" fontWeight="600">
                      {t.sections[section]}
                    </chakra.span>
                    <chakra.span display="block" textStyle="sm" color="fg.muted">
                      {t.shortcuts[section]}
                    </chakra.span>
                  </chakra.span>
                  <DirectionalIcon icon={ChevronRight} size={18} />
                </RouterLink>
              </Link>
            </li>
          );
        })}
      </Grid>
    </section>
  );
}
