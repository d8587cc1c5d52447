import { lazyPart } from '#client/ui/lazy-part.tsx';

/**
 * What Chakra draws of the wizard: every step after the first one, the cost, and sending. One file, which is there
 * before it is needed.
 */
export const loadLaterParts = () => import('./later-panels.tsx');

export const LaterPanels = lazyPart(
  async () => ({ default: (await loadLaterParts()).LaterPanels }),
  { isInPlace: true },
);
export const PreviewCard = lazyPart(async () => ({
  default: (await loadLaterParts()).PreviewCard,
}));
export const CostSoFar = lazyPart(async () => ({
  default: (await loadLaterParts()).CostSoFar,
}));
export const SendingState = lazyPart(async () => ({
  default: (await loadLaterParts()).SendingState,
}));
export const SendingProgress = lazyPart(async () => ({
  default: (await loadLaterParts()).SendingProgress,
}));
export const SentBeforeDialog = lazyPart(async () => ({
  default: (await loadLaterParts()).SentBeforeDialog,
}));
