/** How the choices of a decision are shown and taken. */
import type { KindOfAction, Choice } from "../generated/messages";

/** Families by which a seat does nothing: on the key D, and confirmed only where something is lost by it. */
const PASSES = new Set(["pass", "decline"]);

/** Whether a choice means doing nothing: passing, declining, being done. */
export function is_pass(choice: Choice): boolean {
  return PASSES.has(choice.family) || choice.arguments.some((argument) => PASSES.has(String(argument)));
}

/** The choice that means doing nothing, if there is one. */
export function pass_among(choices: readonly Choice[]): Choice | null {
  return choices.find(is_pass) ?? null;
}

/** Whether a choice is confirmed before it is sent: it ends a decision of several steps, or something is paid. */
export function needs_confirmation(choice: Choice, partial_action: readonly string[], costs: boolean): boolean {
  return choice.final && (costs || (!is_pass(choice) && partial_action.length > 0));
}

/** The choices that the shell lists as buttons: all that the board does not show, passing last. */
export function listed(choices: readonly Choice[], on_board: (choice: Choice) => boolean): Choice[] {
  const off = choices.filter((choice) => !on_board(choice));
  return [...off.filter((choice) => !is_pass(choice)), ...off.filter(is_pass)];
}

/** The kind of action of this name, while it is possible. */
export function chosen_kind(kinds: readonly KindOfAction[], name: string | null): KindOfAction | null {
  return kinds.find((kind) => kind.kind === name && kind.codes.length > 0) ?? null;
}

/** The choices of a kind; all for none. */
export function choices_of(choices: readonly Choice[], kind: KindOfAction | null): Choice[] {
  return kind === null ? [...choices] : choices.filter((choice) => kind.codes.includes(choice.code));
}

/** The kind that needs not be chosen first: no other is possible, and it has several choices. */
export function only_kind(kinds: readonly KindOfAction[]): KindOfAction | null {
  const [only, ...more] = kinds.filter((kind) => kind.codes.length > 0);
  return only && more.length === 0 && only.codes.length > 1 ? only : null;
}
