import type { SystemContext } from '@chakra-ui/react';
import { system } from './system.ts';

/** The system, without the styles of every page where the page came with them: to make them again takes long. */
export function pageSystem(): SystemContext {
  const cameAlong = globalThis.document?.querySelector('style[data-emotion^="css-global "]');
  if (!cameAlong) return system;
  // NOTE: an object of the same properties; a copy would read, and so make, the styles.
  return Object.create(system, { _global: { value: [] } }) as SystemContext;
}
