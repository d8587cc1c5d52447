/** What a measured page tells of itself; times in ms. */
export interface Watch {
  /** Resolves once the table is painted and nothing more comes. */
  settled: () => Promise<void>;
  /** Forgets what was seen so far. */
  begin: () => void;
  /** What was seen since `begin`, or since the page began to load. */
  result: (isAsking: boolean) => Promise<{
    answer: number;
    draw: number;
    wait: number;
  }>;
}

/**
 * Runs in the page before its own code: notes when the table changed and was painted. Stands alone, since the browser is handed its text.
 */
export function watchPage(): void {
  const quietMs = 400;
  const patienceMs = 20_000;
  const start = () => ({ at: performance.now(), pressed: 0, painted: 0 });
  let seen = { ...start(), at: 0 };

  /** Runs after the frame that shows what has just changed. */
  const afterPaint = (then: () => void) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(undefined);
    });
  };
  const isTable = (node: Node) =>
    node instanceof Element && node.closest('[data-application], main [aria-busy]') !== null;
  new MutationObserver((changes) => {
    const of = seen;
    if (!changes.some(({ target }) => isTable(target) || target instanceof HTMLTableSectionElement))
      if (!changes.some(({ addedNodes }) => [...addedNodes].some(holdsRows))) return;
    afterPaint(() => (of.painted = performance.now()));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const holdsRows = (node: Node) =>
    node instanceof Element &&
    (node.matches('[data-application]') || node.querySelector('[data-application]') !== null);

  for (const type of ['pointerdown', 'keydown', 'input', 'change', 'wheel']) {
    addEventListener(type, ({ timeStamp }) => (seen.pressed ||= timeStamp), true);
  }

  const rowsCalls = () =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => name.includes('application.rows') && startTime >= seen.at);
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  /** Waits until the table was painted, after its answer where one is awaited, and rests. */
  const settled = async (isAsking = true) => {
    const until = performance.now() + patienceMs;
    while (performance.now() < until) {
      await pause(50);
      const answered = rowsCalls().at(-1)?.responseEnd ?? (isAsking ? Infinity : 0);
      const { painted } = seen;
      if (painted <= Math.max(answered, 0)) continue;
      if (performance.now() - painted > quietMs) return;
    }
  };
  globalThis.watch = {
    settled: () => settled(),
    begin: () => (seen = start()),
    result: async (isAsking) => {
      await settled(isAsking);
      const { painted, pressed } = seen;
      const call = rowsCalls().at(-1);
      const sent = call?.startTime ?? 0;
      return {
        answer: call ? call.responseEnd - call.startTime : 0,
        draw: call ? painted - call.responseEnd : 0,
        wait: painted - Math.max(pressed, sent),
      };
    },
  };
}
