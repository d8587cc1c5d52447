import { EmptyState } from '../../components/query-state.tsx';
import { useText } from '../../i18n/use-text.ts';
import { adminText } from './text.ts';

/** What visitors wrote from the contact page. */
export function Messages() {
  const t = useText(adminText);
  return <EmptyState title={t.sections.messages} />;
}
