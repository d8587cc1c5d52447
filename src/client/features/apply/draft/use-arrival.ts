import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { arrivalOf } from './arrival.ts';
import { discard, loadDraft, lookElsewhere, mayKeepDraft, own } from './draft-keeping.ts';
import { isWorthAsking } from './draft-record.ts';
import { useAddressCorrection } from '../wizard/use-address-correction.ts';
import { useDraft } from './use-draft.ts';
import { usePrefill } from '../steps/use-prefill.ts';

/** What somebody who comes to the wizard finds: a question about a kept draft, or a step. */
export function useArrival() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const correct = useAddressCorrection();
  const work = useDraft();
  const prefill = usePrefill();
  const { isReady, isOwn } = work;
  const isPending = !isReady || prefill.isPending;
  const hasStep = params.has('step');
  const [isGoingOn, setGoingOn] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  // Nothing to look for: the first step shows at once, as the page that came shows it.
  const [isFresh, setFresh] = useState(() => !hasStep && !prefill.isWanted && !mayKeepDraft());
  if (isFresh && hasStep) setFresh(false);
  const hasDraft = isWorthAsking(work) && !(isFresh && isOwn);
  const arrival = isPending
    ? 'pending'
    : isGoingOn
      ? 'ask'
      : arrivalOf({ hasStep, isOwn, hasDraft, hasChoice: prefill.isWanted });

  useEffect(() => {
    // NOTE: another tab may have gone on while this one stood elsewhere.
    if (!hasStep) void loadDraft().then(lookElsewhere);
    else void loadDraft();
  }, [hasStep]);

  const begin = useEffectEvent(() => {
    prefill.apply();
    correct(`${paths.apply}?step=1`);
  });
  useEffect(() => {
    if (arrival === 'begin') begin();
    if ((arrival === 'begin' || arrival === 'continue') && !isOwn) own();
  }, [arrival, isOwn]);

  return {
    arrival: arrival === 'pending' && isFresh ? 'begin' : arrival,
    chosen: prefill.names,
    /** To a step with those before it behind it, so that Back is the step before here too. */
    goOn: async (to: number) => {
      setGoingOn(true);
      setWasAsked(true);
      for (let step = 1; step <= to; step += 1) {
        await navigate(`${paths.apply}?step=${step}`, { state: { from: step - 1 } });
      }
      own();
      // NOTE: not before the step is on screen, or the wizard would begin at its first one.
      startTransition(() => setGoingOn(false));
    },
    startAgain: () => {
      setWasAsked(true);
      discard();
    },
    /** The question was answered, and its buttons are gone. */
    wasAsked,
  };
}
