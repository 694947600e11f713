/** What a form tells of what was chosen in it, to whoever hears the page: the announcer says it. */

class Aloud {
  /** What was told last; the same words may be told twice. */
  line: { text: string } | null = $state.raw(null);
}

export const aloud = new Aloud();

export function tell_aloud(text: string): void {
  aloud.line = { text };
}
