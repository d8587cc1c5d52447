import { adminRoles, type AdminRole } from '../../../../../domain/account/account.ts';
import { RadioCards } from '../../../../forms/radio-cards.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { adminText } from '../../shell/text.ts';
import { settingsText } from '../settings-text.ts';

type RoleChoiceProps = {
  name: string;
  value: AdminRole;
  onChange: (role: AdminRole) => void;
  error: string | undefined;
};

/** The choice of a role. */
export function RoleChoice(props: RoleChoiceProps) {
  const t = useText(settingsText);
  const { roles } = useText(adminText);
  return (
    <RadioCards
      {...props}
      label={t.role}
      mark="asterisk"
      options={adminRoles.map((role) => ({
        value: role,
        title: roles[role],
        description: t.roleHints[role],
      }))}
    />
  );
}
