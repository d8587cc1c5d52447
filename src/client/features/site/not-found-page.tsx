import { Box, Flex, chakra } from '@chakra-ui/react';
import { ButtonLink } from '#client/ui/button-link.tsx';
import { Illustration } from '#client/ui/illustration.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { paths } from '#client/app/paths.ts';

/** The page for any unknown path. */
export function NotFoundPage() {
  const t = useText(appText);
  const { language } = useLanguage();
  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      gap="3"
      py={{ base: '16', md: '24' }}
      px="4"
    >
      <Box mb="6">
        <Illustration kind="notFound" size={144} />
      </Box>
      <chakra.h1 textStyle="h1">{t.pageNotFound}</chakra.h1>
      {language === 'ar' && (
        <chakra.p lang="en" dir="ltr" color="fg.muted">
          {appText.en.pageNotFound}
        </chakra.p>
      )}
      <chakra.p color="fg.muted">{t.pageNotFoundHint}</chakra.p>
      <Flex gap="3" wrap="wrap" justify="center" mt="4">
        <ButtonLink to={paths.home} size="lg">
          {t.home}
        </ButtonLink>
        <ButtonLink to={paths.contact} size="lg" variant="outline">
          {t.contact}
        </ButtonLink>
      </Flex>
    </Flex>
  );
}
