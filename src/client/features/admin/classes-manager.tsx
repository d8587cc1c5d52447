import type { EducationType } from '../../../domain/education-type.ts';
import { AppDialog } from '../../components/app-dialog.tsx';
import { useLanguage } from '../../i18n/language.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Words } from '../../i18n/values.tsx';
import { useAllInstitutions } from './catalogue.ts';
import { catalogueText } from './catalogue-text.ts';
import { ClassList } from './class-list.tsx';
import { nameIn } from './named.ts';
import { useLastId } from './use-last-id.ts';

type ClassesManagerProps = {
  educationType: EducationType;
  /** Whose classes; blank while the manager is closed. */
  institutionId: string;
  onClose: () => void;
};

/** The classes of one institution with their tuition, in a dialog. */
export function ClassesManager({ educationType, institutionId, onClose }: ClassesManagerProps) {
  const t = useText(catalogueText);
  const { language } = useLanguage();
  const shownId = useLastId(institutionId);
  const institution = useAllInstitutions().find(({ id }) => id === shownId);
  const name = institution && nameIn(language, institution);
  return (
    <AppDialog
      isOpen={institutionId !== ''}
      onClose={onClose}
      size="xl"
      title={name === undefined ? t.manageClasses : <Words of={t.classesOf(name)} />}
    >
      <ClassList of={{ educationType, institutionId: shownId }} institutionName={name ?? ''} />
    </AppDialog>
  );
}
