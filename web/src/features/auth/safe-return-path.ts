/** Where to go after signing in. Only paths of this application: a link must not send a person elsewhere after signing in. */
export function safeReturnPath(wanted: string | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || wanted.startsWith('/login')) return '/';
  return wanted;
}
