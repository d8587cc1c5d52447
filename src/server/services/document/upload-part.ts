/** One part of a multipart request, in the order in which they arrive. */
export type IncomingPart = IncomingField | IncomingFile;

export interface IncomingField {
  kind: 'field';
  name: string;
  value: string;
}

/** A file on its way in; the next part comes only after its bytes were read or skipped. */
export interface IncomingFile {
  kind: 'file';
  name: string;
  /** As the caller named it, without folders; empty where it was not named. */
  fileName: string;
  /** Each piece is lent until the next one is asked for. May be left half-read. Errors: `bad_input` when the request breaks off. */
  bytes: AsyncIterable<Uint8Array>;
  /** Throws away what was not read. */
  skip(): void;
}
