import { Button } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { catalogueText } from '../institution/catalogue-text.ts';

type RowActionsProps = {
  /** The row's ID, to focus its first button; not set if another button is first. */
  id?: string;
  name: string;
  onEdit: () => void;
  onDelete: () => void;
};

/** Edit and Delete at the end of a row; both name the row. */
export function RowActions({ id, name, onEdit, onDelete }: RowActionsProps) {
  const t = useText(catalogueText);
  const app = useText(appText);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        px="2"
        aria-label={plain(t.editOf(name))}
        data-row={id}
        onClick={onEdit}
      >
        <Pencil size={16} aria-hidden="true" />
        <span>{app.edit}</span>
      </Button>
      <Button
        variant="ghost"
        size="sm"
        px="2"
        color="fg.error"
        aria-label={plain(t.deleteOf(name))}
        onClick={onDelete}
      >
        <Trash2 size={16} aria-hidden="true" />
        <span>{app.delete}</span>
      </Button>
    </>
  );
}
