import { Button, Flex } from '@chakra-ui/react';
import { BookOpen } from 'lucide-react';
import type { InstitutionView } from '#domain/institution/institution.ts';
import type { Language } from '#domain/text/language.ts';
import { ActiveBadge } from '#client/ui/active-badge.tsx';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Bdi } from '#client/i18n/bidi.tsx';
import { catalogueText } from './catalogue-text.ts';
import { nameIn } from '../ui/named.ts';
import { RowActions } from '../ui/row-actions.tsx';
import { adminText } from '../shell/text.ts';

type InstitutionTableProps = {
  label: string;
  institutions: readonly InstitutionView[];
  /** Not set for read-only roles. */
  editing?: {
    onEdit: (institution: InstitutionView) => void;
    onDelete: (institution: InstitutionView) => void;
  };
  onClasses: (institution: InstitutionView) => void;
};

export function InstitutionTable(props: InstitutionTableProps) {
  const { label, institutions, editing, onClasses } = props;
  const t = useText(catalogueText);
  const admin = useText(adminText);
  const { language } = useLanguage();
  const names = useNameColumns<InstitutionView>();
  const columns: Column<InstitutionView>[] = [
    ...names,
    {
      key: 'status',
      header: admin.status,
      cell: ({ status }) => <ActiveBadge status={status} />,
    },
    {
      key: 'actions',
      header: admin.actions,
      isBare: true,
      cell: (institution) => (
        <Flex gap="2" wrap="wrap" align="center">
          <Button
            variant="outline"
            size="sm"
            data-row={institution.id}
            aria-label={plain(t.manageClassesOf(nameIn(language, institution)))}
            onClick={() => onClasses(institution)}
          >
            <BookOpen size={16} aria-hidden="true" />
            <span>{t.manageClasses}</span>
          </Button>
          {editing && (
            <RowActions
              name={nameIn(language, institution)}
              onEdit={() => editing.onEdit(institution)}
              onDelete={() => editing.onDelete(institution)}
            />
          )}
        </Flex>
      ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={institutions} rowKey={({ id }) => id} />;
}

/** Columns for both names, `first` before the other; by default the reader's. The reader's is the card's title. */
export function useNameColumns<Row extends { nameAr: string; nameEn: string }>(
  first?: Language,
): Column<Row>[] {
  const t = useText(catalogueText);
  const { language } = useLanguage();
  const arabic: Column<Row> = {
    key: 'nameAr',
    header: t.nameAr,
    isTitle: language === 'ar',
    cell: ({ nameAr }) => <Bdi lang="ar">{nameAr}</Bdi>,
  };
  const english: Column<Row> = {
    key: 'nameEn',
    header: t.nameEn,
    isTitle: language === 'en',
    cell: ({ nameEn }) => <Bdi lang="en">{nameEn}</Bdi>,
  };
  return (first ?? language) === 'ar' ? [arabic, english] : [english, arabic];
}
