/**
 * Whoever asks in one turn of the event loop shares a question, which is put at the turn's end: after all of them
 * asked, so that its answer is old to none.
 */
export function sharedInTurn<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined;
  return () =>
    (asked ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        asked = undefined;
        ask().then(resolve, reject);
      });
    }));
}
