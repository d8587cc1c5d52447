const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input'] as const;

/**
 * Calls back once, with the first sign that someone uses the page: code that only they need is loaded then, ahead of
 * what needs it. Returns how to stop waiting.
 */
export function onFirstUse(begin: () => void): () => void {
  const stop = () => {
    for (const sign of signs) document.removeEventListener(sign, onSign, { capture: true });
  };
  const onSign = () => {
    stop();
    begin();
  };
  for (const sign of signs) {
    document.addEventListener(sign, onSign, { capture: true, passive: true });
  }
  return stop;
}
