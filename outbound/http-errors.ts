/** The server answered, but with an error. `body` is the beginning of its text. */
export class HttpRefused extends Error {
  override readonly name = 'HttpRefused';
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  constructor({ status, headers, body }: { status: number; headers: Headers; body: string }) {
    super(`the server answered ${status}`);
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** `unreachable`: no connection was made. `connection`: it ended too early. */
export type FailureKind = 'unreachable' | 'connection' | 'timeout' | 'too large' | 'redirect' | 'unreadable';

/** No whole answer came. The message is for people. */
export class HttpFailed extends Error {
  override readonly name = 'HttpFailed';
  readonly kind: FailureKind;
  readonly host: string;
  constructor(kind: FailureKind, host: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.host = host;
  }
}
