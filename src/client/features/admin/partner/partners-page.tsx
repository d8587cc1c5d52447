import { Box, Button, Flex, Grid, IconButton, chakra } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { PartnerView } from '../../../../domain/partner/partner.ts';
import { HoverTip } from '../../../ui/tooltip.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Panel } from '../../../ui/card.tsx';
import { EmptyState, QueryState, SkeletonLines } from '../../../ui/query-state.tsx';
import { appText } from '../../../i18n/app-text.ts';
import { plain } from '../../../i18n/text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Bdi, Words } from '../../../i18n/bidi.tsx';
import { paths } from '../../../app/paths.ts';
import { AdminFrame } from '../shell/admin-layout.tsx';
import { AdminGate, type LoginState } from '../auth/require-admin.tsx';
import { PartnerListHeading } from './partner-list-heading.tsx';
import { partnerText } from './partner-text.ts';
import { adminText } from '../shell/text.ts';
import { usePartnerLists } from './use-partner-lists.tsx';
import { usePartnerNotices } from './use-partner-notices.ts';

/** Partner management as a page of its own. */
export function PartnersPage() {
  return (
    <AdminGate withoutToken={<NoToken />}>
      <AdminFrame current="partners">
        <PartnerLists />
      </AdminFrame>
    </AdminGate>
  );
}

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

function PartnerLists() {
  const t = useText(partnerText);
  const lists = usePartnerLists(usePartnerNotices(true));
  return (
    <>
      {lists.filter}
      {lists.deletedList ?? (
        <QueryState
          query={lists.query}
          failed={t.failedList}
          loading={<SkeletonLines count={6} height="20" />}
          isEmpty={() => false}
        >
          {() => (
            <Flex direction="column" gap="6">
              {lists.lists.map((list) => (
                <Panel as="section" key={list.type} aria-labelledby={`partners-${list.type}`}>
                  <PartnerListHeading
                    list={list}
                    id={`partners-${list.type}`}
                    onAdd={lists.mayEdit ? () => lists.add(list.type) : undefined}
                  />
                  {list.partners.length === 0 && (
                    <EmptyState title={list.type === 'financial' ? t.noFinancial : t.noAcademic} />
                  )}
                  <chakra.ul listStyleType="none">
                    {list.partners.map((partner) => (
                      <PartnerRow
                        key={partner.id}
                        partner={partner}
                        {...(lists.mayEdit && {
                          editing: {
                            onEdit: () => lists.edit(partner),
                            onDelete: () => lists.askToDelete(partner),
                          },
                        })}
                      />
                    ))}
                  </chakra.ul>
                </Panel>
              ))}
            </Flex>
          )}
        </QueryState>
      )}
      {lists.dialogs}
    </>
  );
}

type PartnerRowProps = {
  partner: PartnerView;
  /** Left out for who may only read. */
  editing?: { onEdit: () => void; onDelete: () => void };
};

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
      {/* The narrowest screens need its room, or the name breaks within words. */}
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
              onClick={editing.onEdit}
            >
              <Pencil size={18} aria-hidden="true" />
            </IconButton>
          </HoverTip>
          <HoverTip words={app.delete}>
            <IconButton
              variant="ghost"
              color="fg.error"
              aria-label={plain(t.deleteOf(name))}
              onClick={editing.onDelete}
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
