import type { EducationType } from '../../../../domain/institution/education-type.ts';
import { AppDialog } from '../../../ui/dialog/app-dialog.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Words } from '../../../i18n/bidi.tsx';
import { useAllInstitutions } from '../institution/catalogue.ts';
import { catalogueText } from '../institution/catalogue-text.ts';
import { ClassList } from './class-list.tsx';
import { nameIn } from '../ui/named.ts';
import { useLastId } from '../application/details/use-last-id.ts';

type ClassesManagerProps = {
  educationType: EducationType;
  /** The institution's ID; blank while the dialog is closed. */
  institutionId: string;
  onClose: () => void;
};

/** A dialog with an institution's classes and their tuition. */
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
      title={name === undefined ? t.manageClasses : <Words of={t.getClasses(name)} />}
    >
      <ClassList of={{ educationType, institutionId: shownId }} institutionName={name ?? ''} />
    </AppDialog>
  );
}
