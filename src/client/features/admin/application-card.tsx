import { Box, Flex, chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { StatusBadge } from '../../components/status-badge.tsx';
import { plain } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Bdi, DateText, Ltr, Money } from '../../i18n/values.tsx';
import { ApplicationRowMenu } from './application-row-menu.tsx';
import { applicationText } from './application-text.ts';
import { reviewListText } from './review-list-text.ts';
import { currentLook, type RowProps } from './row-work.ts';
import { TickBox } from './tick-box.tsx';
import { WaitingTime } from './waiting-time.tsx';

/** An application of the list where there is no room for a table. */
export const ApplicationCard = memo(function ApplicationCard(row: RowProps) {
  const { application, institution, nowMs, isSelected, isCurrent, isBusy, actions } = row;
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const { id, applicationId, applicantName } = application;
  return (
    <chakra.li
      p="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      bg={isSelected ? 'brand.subtle' : undefined}
      {...(isCurrent && currentLook)}
      onFocus={() => actions.setCurrent(id)}
      data-application={id}
    >
      <Flex gap="3" align="flex-start">
        <TickBox
          label={plain(list.select(applicationId, applicantName))}
          isTicked={isSelected}
          onToggle={() => actions.toggle(id)}
        />
        <Box fontWeight="600" minW="0" flex="1">
          <Bdi>{applicantName}</Bdi>
        </Box>
        <StatusBadge status={application.status} />
      </Flex>
      <Box textStyle="sm" color="fg.muted" mt="1">
        <Bdi>{institution}</Bdi>
        {' · '}
        {t.educationType[application.educationType]}
      </Box>
      <Flex wrap="wrap" justify="space-between" columnGap="3" mt="0.5">
        <Ltr textStyle="sm" color="fg.muted" minW="0" overflowWrap="anywhere">
          {application.applicantEmail}
        </Ltr>
        <Money kwd={application.finalTuitionAmount} fontWeight="600" />
      </Flex>
      <Flex justify="space-between" align="center" gap="3" mt="1">
        <Box textStyle="xs" color="fg.muted" minW="0">
          <Box fontWeight="600" color="fg">
            <Ltr>{applicationId}</Ltr>
          </Box>
          {t.updatedOn} <DateText value={application.updatedAt} style="short" />
          {application.firstReviewedAt === null && (
            <Flex gap="1.5" align="baseline">
              {list.columnWaiting} <WaitingTime application={application} nowMs={nowMs} />
            </Flex>
          )}
        </Box>
        <ApplicationRowMenu application={application} isBusy={isBusy} actions={actions} />
      </Flex>
    </chakra.li>
  );
});
