import { Box, Flex, Table, chakra } from '@chakra-ui/react';
import { filsOf } from '../../../domain/money.ts';
import type { ApplicationView } from '../../../domain/review.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { sharedDecimals } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Bdi, DateText, Ltr, Money } from '../../i18n/values.tsx';
import { ApplicationRowMenu } from './application-row-menu.tsx';
import { applicationText } from './application-text.ts';
import { useInstitutionName } from './catalogue.ts';
import { adminText } from './text.ts';
import { useWide } from './use-wide.ts';
import '../../theme/table-recipe.ts';

type ApplicationTableProps = {
  rows: readonly ApplicationView[];
  /** Whether these rows still answer the filters before. */
  isStale: boolean;
  onView: (application: ApplicationView) => void;
};

/** The list as a table where there is room, else as cards. */
export function ApplicationTable({ rows, isStale, onView }: ApplicationTableProps) {
  const institutionName = useInstitutionName();
  const List = useWide() ? WideTable : CardList;
  return (
    <Box opacity={isStale ? 0.6 : 1} aria-busy={isStale}>
      <List rows={rows} onView={onView} institutionName={institutionName} />
    </Box>
  );
}

type ListProps = Pick<ApplicationTableProps, 'rows' | 'onView'> & {
  institutionName: ReturnType<typeof useInstitutionName>;
};

function WideTable({ rows, onView, institutionName }: ListProps) {
  const t = useText(applicationText);
  const admin = useText(adminText);
  const decimals = sharedDecimals(rows.map((row) => filsOf(row.finalTuitionAmount)));
  return (
    <Box role="region" aria-label={t.listLabel} tabIndex={0} overflowX="auto">
      <Table.Root>
        <Table.Header bg="bg.subtle">
          <Table.Row>
            <Table.ColumnHeader scope="col">{t.columnId}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{t.columnApplicant}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{t.columnInstitution}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col" textAlign="right">
              {t.columnTuition}
            </Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{admin.status}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{t.columnUpdated}</Table.ColumnHeader>
            <Table.ColumnHeader scope="col">{admin.actions}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={row.id} h="16" _hover={{ bg: 'bg.subtle' }} data-application={row.id}>
              <Table.Cell fontWeight="600" minW="28" whiteSpace={{ xl: 'nowrap' }}>
                <Ltr>{row.applicationId}</Ltr>
              </Table.Cell>
              <Table.Cell maxW="60" overflowWrap="anywhere">
                <Box fontWeight="600">
                  <Bdi>{row.applicantName}</Bdi>
                </Box>
                <Ltr textStyle="xs" color="fg.muted">
                  {row.applicantEmail}
                </Ltr>
              </Table.Cell>
              <Table.Cell maxW="56">
                <Box>
                  <Bdi>{institutionName(row)}</Bdi>
                </Box>
                <chakra.span textStyle="xs" color="fg.muted">
                  {t.educationType[row.educationType]}
                </chakra.span>
              </Table.Cell>
              <Table.Cell textAlign="right" fontWeight="600">
                <Money kwd={row.finalTuitionAmount} decimals={decimals} bare />
              </Table.Cell>
              <Table.Cell>
                <StatusBadge status={row.status} />
              </Table.Cell>
              <Table.Cell whiteSpace="nowrap" color="fg.muted">
                <DateText value={row.updatedAt} style="short" />
              </Table.Cell>
              <Table.Cell>
                <ApplicationRowMenu application={row} onView={() => onView(row)} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

function CardList({ rows, onView, institutionName }: ListProps) {
  const t = useText(applicationText);
  return (
    <chakra.ul aria-label={t.listLabel} listStyleType="none">
      {rows.map((row, index) => (
        <chakra.li
          key={row.id}
          p="4"
          borderTopWidth={index === 0 ? '0' : '1px'}
          data-application={row.id}
        >
          <Flex justify="space-between" gap="3" align="flex-start">
            <Box fontWeight="600" minW="0">
              <Bdi>{row.applicantName}</Bdi>
            </Box>
            <StatusBadge status={row.status} />
          </Flex>
          <Box textStyle="sm" color="fg.muted" mt="1">
            <Bdi>{institutionName(row)}</Bdi>
            {' · '}
            {t.educationType[row.educationType]}
          </Box>
          <Flex wrap="wrap" justify="space-between" columnGap="3" mt="0.5">
            <Ltr textStyle="sm" color="fg.muted" minW="0" overflowWrap="anywhere">
              {row.applicantEmail}
            </Ltr>
            <Money kwd={row.finalTuitionAmount} fontWeight="600" />
          </Flex>
          <Flex justify="space-between" align="center" gap="3" mt="1">
            <Box textStyle="xs" color="fg.muted" minW="0">
              <Box fontWeight="600" color="fg">
                <Ltr>{row.applicationId}</Ltr>
              </Box>
              {t.updatedOn} <DateText value={row.updatedAt} style="short" />
            </Box>
            <ApplicationRowMenu application={row} onView={() => onView(row)} />
          </Flex>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
