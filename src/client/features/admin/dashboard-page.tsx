import { Container } from '@chakra-ui/react';
import { PageHeading } from '../../components/page-heading.tsx';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';

export function DashboardPage() {
  const t = useText(appText);
  return (
    <Container py="10">
      <PageHeading>{t.titleAdmin}</PageHeading>
    </Container>
  );
}
