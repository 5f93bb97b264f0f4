/** Something the person at the terminal can put right: its message says what and how. Ends the program with code 2. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}
