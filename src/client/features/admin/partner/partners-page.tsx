import { Box, Button, Flex, Grid, IconButton, chakra } from '@chakra-ui/react';
import { Panel } from '#client/ui/styled.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { PartnerView } from '#domain/partner/partner.ts';
import { HoverTip } from '#client/ui/tooltip.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi, Words } from '#client/i18n/bidi.tsx';
import { paths } from '#client/app/paths.ts';
import { AdminFrame } from '../shell/admin-layout.tsx';
import { AdminGate, type LoginState } from '../auth/require-admin.tsx';
import { PartnerLists, type PartnerList } from './partner-lists.tsx';
import { partnerText } from './partner-text.ts';
import { adminText } from '../shell/text.ts';
import { withChakra } from '#client/theme/with-chakra.tsx';

/** Partner management as a standalone page. */
export const PartnersPage = withChakra(function PartnersPage() {
  return (
    <AdminGate withoutToken={<NoToken />}>
      <AdminFrame current="partners">
        <PartnerLists isPage>{(list) => <PartnerRows {...list} />}</PartnerLists>
      </AdminFrame>
    </AdminGate>
  );
});

function NoToken() {
  const t = useText(adminText);
  const { pathname, search } = useLocation();
  const state: LoginState = { from: `${pathname}${search}` };
  return (
    <Flex flex="1" align="center" justify="center" px="4" py="16">
      <Panel w="full" maxW="28rem" textAlign="center">
        <chakra.h1 tabIndex={-1} textStyle="h2">
          {t.noAdminToken}
        </chakra.h1>
        <chakra.p color="fg.muted" mt="2" mb="6">
          {t.noAdminTokenHint}
        </chakra.p>
        <Button asChild>
          <RouterLink to={paths.adminLogin} state={state}>
            {t.signIn}
          </RouterLink>
        </Button>
      </Panel>
    </Flex>
  );
}

function PartnerRows({ partners, editing }: PartnerList) {
  return (
    <chakra.ul listStyleType="none">
      {partners.map((partner) => (
        <PartnerRow key={partner.id} partner={partner} editing={editing} />
      ))}
    </chakra.ul>
  );
}

type PartnerRowProps = { partner: PartnerView; editing: PartnerList['editing'] };

function PartnerRow({ partner, editing }: PartnerRowProps) {
  const t = useText(partnerText);
  const app = useText(appText);
  const { name, logoPath, orderIndex, status } = partner;
  return (
    <Grid
      as="li"
      templateColumns="auto minmax(0, 1fr) auto"
      alignItems="center"
      columnGap={{ base: '3', md: '4' }}
      py="3"
      borderTopWidth="1px"
    >
      {/* Hidden on the narrowest screens, or the name would break within words. */}
      <Box gridRow="span 2" css={{ '@media (max-width: 22em)': { display: 'none' } }}>
        <Logo name={name} src={logoPath} width={72} height={56} />
      </Box>
      <chakra.h3 gridColumn="2" fontWeight="600">
        <Bdi>{name}</Bdi>
      </chakra.h3>
      {editing && (
        <Flex>
          <HoverTip words={app.edit}>
            <IconButton
              variant="ghost"
              aria-label={plain(t.editOf(name))}
              data-row={partner.id}
              onClick={() => editing.onEdit(partner)}
            >
              <Pencil size={18} aria-hidden="true" />
            </IconButton>
          </HoverTip>
          <HoverTip words={app.delete}>
            <IconButton
              variant="ghost"
              color="fg.error"
              aria-label={plain(t.deleteOf(name))}
              onClick={() => editing.onDelete(partner)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </HoverTip>
        </Flex>
      )}
      <chakra.p gridColumn="2 / -1" textStyle="sm" color="fg.muted">
        <Words of={t.orderAndStatus(String(orderIndex), app[status].toLowerCase())} />
      </chakra.p>
    </Grid>
  );
}
