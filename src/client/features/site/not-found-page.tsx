import { ButtonLink } from '#client/ui/button-link.tsx';
import { Illustration } from '#client/ui/illustration.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { paths } from '#client/app/paths.ts';
import styles from './site.module.css';

/** The page for any unknown path. */
export function NotFoundPage() {
  const t = useText(appText);
  const { language } = useLanguage();
  return (
    <div className={styles.notFound}>
      <div className={styles.drawing}>
        <Illustration kind="notFound" size={144} />
      </div>
      <h1 className="text-h1">{t.pageNotFound}</h1>
      {language === 'ar' && (
        <p className={styles.hint} lang="en" dir="ltr">
          {appText.en.pageNotFound}
        </p>
      )}
      <p className={styles.hint}>{t.pageNotFoundHint}</p>
      <div className={styles.links}>
        <ButtonLink to={paths.home} size="lg">
          {t.home}
        </ButtonLink>
        <ButtonLink to={paths.contact} size="lg" variant="outline">
          {t.contact}
        </ButtonLink>
      </div>
    </div>
  );
}
