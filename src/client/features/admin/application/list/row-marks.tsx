import { FileCheck, Hourglass, TriangleAlert, UserRound, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { debtToIncomeLimitPercent } from '../../../../../domain/money/instalment.ts';
import type { ApplicationRowView } from '../../../../../domain/application/review-list.ts';
import { formatPercent } from '../../../../i18n/format.ts';
import { plain } from '../../../../i18n/text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { marksText } from './marks-text.ts';

export const limit = formatPercent(debtToIncomeLimitPercent / 100);

/** What a reviewer should know about an application before opening it; styled by `listStyles`. */
export function RowMarks({ application }: { application: ApplicationRowView }) {
  const t = useText(marksText);
  const { isOverLimit, sharesCivilId, papers, isNew, burdenRatio } = application;
  if (!isOverLimit && !sharesCivilId && papers === null && !isNew) return null;
  const share = formatPercent(burdenRatio ?? 0);
  return (
    <span className="marks">
      {isNew && (
        <span className="mark" data-mark="new" title={t.newHint}>
          {t.isNew}
        </span>
      )}
      {isOverLimit && (
        <Mark
          name="overLimit"
          words={plain(t.overWith(share, limit))}
          shown={<bdi dir="ltr">{share}</bdi>}
        >
          <TriangleAlert size={12} aria-hidden="true" />
        </Mark>
      )}
      {sharesCivilId && (
        <Mark name="sameCivilId" words={t.duplicateHint}>
          <Users size={13} aria-hidden="true" />
        </Mark>
      )}
      {papers === 'awaited' && (
        <Mark name="awaited" words={t.requested}>
          <Hourglass size={13} aria-hidden="true" />
        </Mark>
      )}
      {papers === 'resent' && (
        <Mark name="resent" words={t.received}>
          <FileCheck size={13} aria-hidden="true" />
        </Mark>
      )}
    </span>
  );
}

type MarkProps = { name: string; words: string; shown?: ReactNode; children: ReactNode };

function Mark({ name, words, shown, children }: MarkProps) {
  return (
    <span className="mark" data-mark={name} title={words}>
      {children}
      {shown && <span aria-hidden="true">{shown}</span>}
      <span className="unseen">{words}</span>
    </span>
  );
}

/** The assignee; nothing if there is none. */
export function Assignee({ application: { assignedTo } }: { application: ApplicationRowView }) {
  const t = useText(marksText);
  if (!assignedTo) return null;
  return (
    <span className="assignee" title={plain(t.assignedTo(assignedTo.name))}>
      <UserRound size={12} aria-hidden="true" />
      <span className="unseen">{`${t.assignment} `}</span>
      <bdi>{assignedTo.name}</bdi>
    </span>
  );
}
