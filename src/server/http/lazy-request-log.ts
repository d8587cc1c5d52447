import type { FastifyBaseLogger as Log } from 'fastify';

type How = Parameters<Log['child']>;

const words = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * A request's own log, under its id. It is made when the request has something to say: of most there is one line
 * at the end, which the program says of them.
 */
class RequestLog {
  readonly #parent: Log;
  readonly #how: How;
  #made: Log | undefined;

  constructor(parent: Log, how: How) {
    this.#parent = parent;
    this.#how = how;
  }

  get level(): string {
    return this.own().level;
  }

  own(): Log {
    return (this.#made ??= this.#parent.child(...this.#how));
  }

  child(...asked: How): Log {
    return this.own().child(...asked);
  }
}

for (const word of words) {
  Object.defineProperty(RequestLog.prototype, word, {
    value(this: RequestLog, ...said: unknown[]) {
      const log = this.own();
      Reflect.apply(log[word], log, said);
    },
  });
}

/** For Fastify's `childLoggerFactory`. */
export function requestLog(parent: Log, ...how: How): Log {
  // NOTE: the words stand in the prototype.
  return new RequestLog(parent, how) as unknown as Log;
}
