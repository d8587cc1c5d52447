import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { isWorthResuming } from './draft-record.ts';
import {
  checkOtherTabs,
  claimDraft,
  discardDraft,
  loadDraft,
  mayHaveDraft,
} from './draft-storage.ts';
import { useAddressCorrection } from '../wizard/use-address-correction.ts';
import { useDraft } from './draft-store.ts';
import { usePrefill } from '../steps/use-prefill.ts';

/** The first that asks something where institution and class are chosen: the academic year. */
const afterInstitution = 2;

/** How somebody came to `/apply`, and what they find there. */
export type Entry = {
  /** The address names a step, as Back, Forward and a reload do. */
  hasStep: boolean;
  /** This tab works on the stored draft already. */
  isOwn: boolean;
  /** A draft worth resuming is stored. */
  hasDraft: boolean;
  /** An institution was chosen on another page. */
  hasChoice: boolean;
};

/**
 * What the wizard begins with: `ask` whether to continue the stored draft or start again, `begin` at
 * the first step, or `continue` at the step that the address names.
 */
export function resolveEntry({ hasStep, isOwn, hasDraft, hasChoice }: Entry) {
  if (hasDraft && (!isOwn || !hasStep || hasChoice)) return 'ask';
  return hasStep && !hasChoice ? 'continue' : 'begin';
}

/** What somebody who opens the wizard finds: a question about a stored draft, or a step. */
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
  // Nothing to look for: the first step shows at once, as the page that came shows it.
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
    /** To a step with those before it behind it, so that Back is the step before here too. */
    resume: async (to: number) => {
      setResuming(true);
      setWasAsked(true);
      for (let step = 1; step <= to; step += 1) {
        await navigate(`${paths.apply}?step=${step}`, { state: { from: step - 1 } });
      }
      claimDraft();
      // NOTE: not before the step is on screen, or the wizard would begin at its first one.
      startTransition(() => setResuming(false));
    },
    startAgain: () => {
      setWasAsked(true);
      discardDraft();
    },
    /** The question was answered, and its buttons are gone. */
    wasAsked,
  };
}
