/**
 * Remembers between `most` and twice as many values, those used last among them. Once `most` were used, they become the older
 * ones, and what nobody used meanwhile is forgotten. To find one changes nothing as a rule: an order
 * that each use moves would leave garbage that is old by the time it falls.
 */
export class Recent<Key, Value extends object> {
  readonly #most: number;
  #recent = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    const recent = this.#recent.get(key);
    if (recent) return recent;
    const older = this.#older.get(key);
    if (older) this.set(key, older);
    return older;
  }

  set(key: Key, value: Value): void {
    this.#recent.set(key, value);
    if (this.#recent.size < this.#most) return;
    this.#older = this.#recent;
    this.#recent = new Map();
  }
}
