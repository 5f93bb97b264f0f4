/** `toLowerCase` that keeps the type of a literal, which the language's own forgets. */
export function lowerCase<Text extends string>(text: Text): Lowercase<Text> {
  return text.toLowerCase() as Lowercase<Text>;
}
