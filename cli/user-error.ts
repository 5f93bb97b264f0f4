/** Something the person at the terminal can put right: its message says what and how. Ends the program with code 2. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
