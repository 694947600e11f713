/** The texts of the laws, fetched once when the first law card is seen. */
import { get_reference } from "../../../lib/api";
import type { ReferenceData } from "../derived/view";

const texts = $state<Record<number, string>>({});
let asked = false;

/** What a law does, in words; empty until the server has told. */
export function law_text(law: number): string {
  if (!asked) {
    asked = true;
    void load();
  }
  return texts[law] ?? "";
}

async function load(): Promise<void> {
  try {
    const reference = (await get_reference("keythedral")) as unknown as ReferenceData;
    for (const entry of reference.laws) texts[entry.law] = entry.text;
  } catch {
    asked = false; // Titles stay readable without the texts; the next card asks again.
  }
}
