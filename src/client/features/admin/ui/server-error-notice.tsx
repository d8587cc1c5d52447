import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/alert.tsx';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Bdi } from '../../../i18n/bidi.tsx';
import { catalogueText } from '../institution/catalogue-text.ts';
import { adminText } from '../shell/text.ts';
import type { ServerError } from './use-record-form.ts';

type Words = Readonly<Record<string, string>>;

type ServerErrorNoticeProps = {
  refusal: ServerError;
  /** The form's labels of its fields; the status has one. */
  labels?: Words | undefined;
  /** Words for values; the status has them. */
  words?: Words | undefined;
};

/** Why a form was not saved, and what someone else changed. */
export function ServerErrorNotice({ refusal, ...props }: ServerErrorNoticeProps) {
  const t = useText(catalogueText);
  const admin = useText(adminText);
  const app = useText(appText);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  const labels: Words = { ...props.labels, status: admin.status };
  const words: Words = { ...props.words, active: app.active, inactive: app.inactive };
  const toWord = (value: string) => words[value] ?? (value || app.notSpecified);
  return (
    <Box ref={box} mb="4">
      {refusal.kind === 'refused' && <Notice kind="error" live title={refusal.sentence} />}
      {refusal.kind === 'gone' && (
        <Notice kind="error" live title={t.gone}>
          {t.goneHint}
        </Notice>
      )}
      {refusal.kind === 'changed' && (
        <Notice kind="warning" live title={refusal.sentence}>
          <chakra.p>{t.changedHint}</chakra.p>
          <chakra.ul ps="5" mt="2">
            {refusal.changes.map(({ name, value, isTypedToo }) => (
              <li key={name}>
                <span>{`${labels[name] ?? name}: `}</span>
                <Bdi fontWeight="600">{toWord(value)}</Bdi>
                <span>{isTypedToo && ` (${t.yoursStays})`}</span>
              </li>
            ))}
          </chakra.ul>
        </Notice>
      )}
    </Box>
  );
}
