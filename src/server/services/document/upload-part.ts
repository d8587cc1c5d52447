/** One part of a multipart request, in order of arrival. */
export type IncomingPart = IncomingField | IncomingFile;

export interface IncomingField {
  kind: 'field';
  name: string;
  value: string;
}

/** An incoming file; the next part arrives only after its bytes were read or skipped. */
export interface IncomingFile {
  kind: 'file';
  name: string;
  /** The client's file name without folders, or empty. */
  fileName: string;
  /** A chunk is valid until the next; may be left half-read. Errors: `bad_input` if the request is aborted. */
  bytes: AsyncIterable<Uint8Array>;
  /** Discards the unread bytes. */
  skip(): void;
}
