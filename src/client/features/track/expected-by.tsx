import { Link, chakra } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router';
import type { TrackingView } from '../../../domain/application/review.ts';
import { formatDeadline } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { useServerNow } from '../../lib/clock.ts';
import { useText } from '../../i18n/use-text.ts';
import { Words } from '../../i18n/bidi.tsx';
import { paths } from '../../app/paths.ts';
import { trackText } from './text.ts';

/** When the review is due, or what the applicant can do once that has passed. */
export function ExpectedBy({ result }: { result: TrackingView }) {
  const t = useText(trackText);
  const { language } = useLanguage();
  const now = useServerNow().getTime();
  const { expectedBy, requestedPapers } = result;
  if (!expectedBy) return null;
  return (
    <chakra.p mt="1" color="fg.muted" data-expected-by>
      {requestedPapers.length > 0 ? (
        t.waitsForPapers
      ) : Date.parse(expectedBy) < now ? (
        <>
          <span>{t.late}</span>{' '}
          <Link asChild variant="underline" color="brand.fg">
            <RouterLink to={paths.contact}>{t.contactUs}</RouterLink>
          </Link>
        </>
      ) : (
        <Words
          of={t.expectedBy(
            <chakra.time dateTime={expectedBy} fontWeight="600" color="fg">
              <bdi>{formatDeadline(expectedBy, language)}</bdi>
            </chakra.time>,
          )}
        />
      )}
    </chakra.p>
  );
}
