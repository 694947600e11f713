/** Short notices at the edge of the page. */

export interface Toast {
  id: number;
  text: string;
  kind: "error" | "notice";
}

export const toasts: Toast[] = $state([]);
/** Where they are seen: over the board, while a question stands beside it. */
export const toast_place = $state({ over_board: false });
let count = 0;

/** Show a notice; errors stay longer. The same text is not shown twice at once. */
export function say(text: string, kind: Toast["kind"] = "notice"): void {
  if (toasts.some((toast) => toast.text === text)) return;
  count += 1;
  const id = count;
  toasts.push({ id, text, kind });
  setTimeout(() => dismiss(id), kind === "error" ? 9000 : 4000);
}

/** Show what went wrong. */
export function say_error(error: unknown): void {
  say(error instanceof Error ? error.message : String(error), "error");
}

export function dismiss(id: number): void {
  const index = toasts.findIndex((toast) => toast.id === id);
  if (index >= 0) toasts.splice(index, 1);
}
