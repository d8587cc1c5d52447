import { createContext, useContext } from 'react';
import type { Draft } from '../draft/draft.ts';
import type { DraftFiles } from '../draft/draft-files.ts';
import type { PanelName, Step } from './steps.ts';

/** What every panel of the wizard works with. */
export type Wizard = {
  draft: Draft;
  files: DraftFiles;
  change: (change: (draft: Draft) => Draft) => void;
  /** Sets fields that nothing else follows from. */
  set: (fields: Partial<Draft>) => void;
  /** The sentence for a field that was refused, here or by the server. */
  errorAt: (path: string) => string | undefined;
  /** How many answers a panel lacks, and whether something of it was refused, here or by the server. */
  partState: (panel: PanelName) => { missing: number; hasError: boolean };
  steps: readonly Step[];
  /** The step on screen, from 1. */
  current: number;
  /** The setting that turns the 40% rule from advice into a limit. */
  blocksOverLimit: boolean;
  /** Clears the errors shown on this step: it asks for something else now. */
  clearErrors: () => void;
  /** Goes to a step to change something, in a part of it, and comes back here by Next. */
  visit: (step: number, part?: PanelName) => void;
  /** While sending: percent of the whole, and of each file by its field of the call. */
  progress: { percent: number; byField: Readonly<Record<string, number>> } | undefined;
};

export const WizardContext = createContext<Wizard | undefined>(undefined);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('useWizard needs a WizardContext above it');
  return wizard;
}
