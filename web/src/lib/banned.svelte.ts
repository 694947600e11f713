/** What somebody is told who may not be here at all; null for everybody else. */
let told: string | null = $state(null);

export const banned = (): string | null => told;

export function set_banned(sentence: string): void {
  told = sentence;
}
