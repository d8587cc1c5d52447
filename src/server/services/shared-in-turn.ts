/**
 * Requests that the program reads in one turn of the event loop share a question to the database: it was told of all
 * of them before that is put.
 */
export function sharedInTurn<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined;
  return () => {
    if (asked) return asked;
    asked = ask();
    setImmediate(() => (asked = undefined));
    return asked;
  };
}
