/** What a fair that could be held at the end of the season still lacks. */
import type { KeyperAdvice } from "../../../generated/keyper";

type FairsNow = NonNullable<KeyperAdvice["fairs_now"]>;
type CouldHold = FairsNow["could"][number];

const lacking = ({ missing }: CouldHold): number => Object.values(missing).reduce((sum, count) => sum + count, 0);

/** Of the fairs that something is missing for, the one that lacks least; undefined if there is none. */
const nearest_fair = ({ could }: Pick<FairsNow, "could">): CouldHold | undefined =>
  [...could].sort((one, other) => lacking(one) - lacking(other)).find((fair) => lacking(fair) > 0);

/** The fair of the season, then of the winter fair cards the nearest one; without those that lack nothing. */
export function fairs_ahead(fairs: Pick<FairsNow, "could">, of_winter: (fair: string) => boolean): CouldHold[] {
  const kinds = [false, true].map((winter) => fairs.could.filter(({ fair }) => of_winter(fair) === winter));
  return kinds.map((could) => nearest_fair({ could })).filter((fair) => fair !== undefined);
}
