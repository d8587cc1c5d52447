import { publicationStatuses, type PublicationStatus } from '#domain/institution/education-type.ts';
import { RadioCards } from '#client/forms/radio-cards.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { adminText } from '../shell/text.ts';

type StatusChoiceProps = {
  name: string;
  hint?: string;
  value: PublicationStatus;
  onChange: (status: PublicationStatus) => void;
  error: string | undefined;
};

/** Active or inactive, in every form of the catalogue. */
export function StatusChoice(props: StatusChoiceProps) {
  const t = useText(adminText);
  const app = useText(appText);
  return (
    <RadioCards
      {...props}
      label={t.status}
      mark="asterisk"
      columns={{ base: 2 }}
      options={publicationStatuses.map((status) => ({ value: status, title: app[status] }))}
    />
  );
}
