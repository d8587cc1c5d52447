/**
 * Whoever asks for the same, by its key, in one turn of the event loop shares a question, which is put at the turn's
 * end: after all of them asked, so that its answer is old to none.
 */
export function sharedInTurn<Value, Asked = void>(
  ask: (first: Asked) => Promise<Value>,
  keyOf: (asked: Asked) => string = () => '',
): (asked: Asked) => Promise<Value> {
  const questions = new Map<string, Promise<Value>>();
  return (asked) => {
    const key = keyOf(asked);
    const known = questions.get(key);
    if (known) return known;
    const question = new Promise<Value>((resolve, reject) => {
      setImmediate(() => {
        questions.delete(key);
        ask(asked).then(resolve, reject);
      });
    });
    questions.set(key, question);
    return question;
  };
}
