import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#client/app/paths.ts';
import { isWorthResuming } from './draft-record.ts';
import {
  checkOtherTabs,
  claimDraft,
  discardDraft,
  loadDraft,
  mayHaveDraft,
} from './draft-storage.ts';
import { useAddressCorrection } from '../wizard/use-wizard-journey.ts';
import { useDraft } from './draft-store.ts';
import { educationTypes } from '#domain/institution/education-type.ts';
import { useListedClasses } from '#client/api/listed-classes.ts';
import { cacheTimes, trpc } from '#client/api/trpc.ts';
import { takeRenewal } from '#client/storage/renewal.ts';
import { renewedDraft, withEducationType, withInstitution } from './draft.ts';
import { withFirstClass } from './draft-classes.ts';
import { changeDraft } from './draft-actions.ts';
import { listedClass } from '../steps/student/use-classes.ts';

/** The academic year, the first step with an open question once institution and class are chosen. */
const afterInstitution = 2;

/** How `/apply` was opened, and what is stored. */
export type Entry = {
  /** The URL names a step, as after Back, Forward or a reload. */
  hasStep: boolean;
  /** This tab already works on the stored draft. */
  isOwn: boolean;
  /** A draft worth resuming is stored. */
  hasDraft: boolean;
  /** An institution was chosen on another page. */
  hasChoice: boolean;
};

/**
 * How the wizard opens: `ask` whether to continue the stored draft or start again, `begin` at the first step, or
 * `continue` at the step in the URL.
 */
export function resolveEntry({ hasStep, isOwn, hasDraft, hasChoice }: Entry) {
  if (hasDraft && (!isOwn || !hasStep || hasChoice)) return 'ask';
  return hasStep && !hasChoice ? 'continue' : 'begin';
}

/** Decides what the wizard shows first: the question about a stored draft, or a step. */
export function useEntry() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const correct = useAddressCorrection();
  const work = useDraft();
  const prefill = usePrefill();
  const { isReady, isOwn } = work;
  const isPending = !isReady || prefill.isPending;
  const hasStep = params.has('step');
  const [isResuming, setResuming] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  // If nothing can be stored, the first step shows at once, as prerendered.
  const [isFresh, setFresh] = useState(() => !hasStep && !prefill.isWanted && !mayHaveDraft());
  if (isFresh && hasStep) setFresh(false);
  const hasDraft = isWorthResuming(work) && !(isFresh && isOwn);
  const entry = isPending
    ? 'pending'
    : isResuming
      ? 'ask'
      : resolveEntry({ hasStep, isOwn, hasDraft, hasChoice: prefill.isWanted });

  useEffect(() => {
    // NOTE: another tab may have saved while this one was on another page.
    if (!hasStep) void loadDraft().then(() => checkOtherTabs());
    else void loadDraft();
  }, [hasStep]);

  const begin = useEffectEvent(() => {
    prefill.apply();
    correct(`${paths.apply}?step=${prefill.hasClass ? afterInstitution : 1}`);
  });
  useEffect(() => {
    if (entry === 'begin') begin();
    if ((entry === 'begin' || entry === 'continue') && !isOwn) claimDraft();
  }, [entry, isOwn]);

  return {
    entry: entry === 'pending' && isFresh ? 'begin' : entry,
    chosen: prefill.names,
    /** Goes to a step with the earlier steps in the history, so that Back leads through them. */
    resume: async (to: number) => {
      setResuming(true);
      setWasAsked(true);
      for (let step = 1; step <= to; step += 1) {
        await navigate(`${paths.apply}?step=${step}`, { state: { from: step - 1 } });
      }
      claimDraft();
      // NOTE: not before the step has rendered, or the wizard would open at its first one.
      startTransition(() => setResuming(false));
    },
    startAgain: () => {
      setWasAsked(true);
      discardDraft();
    },
    /** The question was answered, and its buttons were removed. */
    wasAsked,
  };
}

/** `/apply?type=school&institution=<id>&class=<id>`, as linked from the institutions page, or a renewal from /track. */
function usePrefill() {
  const [params] = useSearchParams();
  const [renewal, setRenewal] = useState(takeRenewal);
  const type =
    renewal?.values.educationType ?? educationTypes.find((type) => type === params.get('type'));
  const wanted = renewal ? renewal.values.institutionId : params.get('institution');
  const wantedClass = params.get('class');
  const list = trpc.institution.listPublic.useQuery(
    { educationType: type ?? 'school' },
    { ...cacheTimes.institutions, enabled: type !== undefined },
  );
  const hasClass = type !== undefined && wanted !== null && wantedClass !== null;
  const classes = useListedClasses(
    { educationType: type ?? 'school', institutionId: wanted ?? '' },
    hasClass,
  );
  const found = list.data?.find(({ id }) => id === wanted);
  const names = found && { ar: found.nameAr, en: found.nameEn };
  const foundClass = classes.data?.find(({ id }) => id === wantedClass);
  return {
    isWanted: type !== undefined,
    isPending: type !== undefined && (list.isPending || (hasClass && classes.isPending)),
    /** The chosen institution's names, once loaded. */
    names,
    /** Whether one of its classes was chosen too. */
    hasClass: found !== undefined && foundClass !== undefined,
    /** Sets the choice in the draft. */
    apply: () => {
      if (renewal) {
        setRenewal(undefined);
        changeDraft(() => renewedDraft(renewal, names));
        return;
      }
      if (type === undefined) return;
      changeDraft((draft) => {
        const typed = withEducationType(draft, type);
        if (!found || !names) return typed;
        const chosen = withInstitution(typed, { id: found.id, names });
        return foundClass ? withFirstClass(chosen, listedClass(foundClass)) : chosen;
      });
    },
  };
}
