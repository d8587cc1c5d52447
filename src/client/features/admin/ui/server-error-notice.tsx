import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/alert.tsx';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Bdi } from '../../../i18n/bidi.tsx';
import { catalogueText } from '../institution/catalogue-text.ts';
import type { ServerError } from './use-record-form.ts';

type ServerErrorNoticeProps = {
  refusal: ServerError;
  /** The form's labels of its fields. */
  labels: Readonly<Record<string, string>>;
  /** Words for values such as a status. */
  words?: Readonly<Record<string, string>>;
};

/** Why a form was not saved, and what someone else changed. */
export function ServerErrorNotice({ refusal, labels, words = {} }: ServerErrorNoticeProps) {
  const t = useText(catalogueText);
  const app = useText(appText);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  const wordOf = (value: string) => words[value] ?? (value || app.notSpecified);
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
                <Bdi fontWeight="600">{wordOf(value)}</Bdi>
                <span>{isTypedToo && ` (${t.yoursStays})`}</span>
              </li>
            ))}
          </chakra.ul>
        </Notice>
      )}
    </Box>
  );
}
