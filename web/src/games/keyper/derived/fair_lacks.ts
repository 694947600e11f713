/** What a fair that could be held at the end of the season still lacks. */
import { fair_face } from "../reference/tiles";
import type { FairReference, KeyperAdvice, Resource } from "../../../generated/keyper";
import type { Goods } from "./counts";

type FairsNow = NonNullable<KeyperAdvice["fairs_now"]>;
export type CouldHold = FairsNow["could"][number];

const lacking = ({ missing }: CouldHold): number => Object.values(missing).reduce((sum, count) => sum + count, 0);

/** Of the fairs that something is missing for, the one that lacks least; undefined if there is none. */
const nearest_fair = ({ could }: Pick<FairsNow, "could">): CouldHold | undefined =>
  [...could].sort((one, other) => lacking(one) - lacking(other)).find((fair) => lacking(fair) > 0);

/** The fair of the season, then of the winter fair cards the nearest one; without those that lack nothing. */
export function fairs_ahead(fairs: Pick<FairsNow, "could">, of_winter: (fair: string) => boolean): CouldHold[] {
  const kinds = [false, true].map((winter) => fairs.could.filter(({ fair }) => of_winter(fair) === winter));
  return kinds.map((could) => nearest_fair({ could })).filter((fair) => fair !== undefined);
}

/** What a fair asks for, one by one, each with whether it is lacking: of a kind, the last ones are. */
export function demanded(goods: readonly Resource[], missing: Goods): { resource: Resource; lacks: boolean }[] {
  const left = { ...missing };
  return goods
    .toReversed()
    .map((resource) => {
      const lacks = (left[resource] ?? 0) > 0;
      if (lacks) left[resource] = (left[resource] ?? 0) - 1;
      return { resource, lacks };
    })
    .toReversed();
}

/** What the side of a fair asks for that pays so much, each with whether it is lacking. */
export function demanded_by(fair: FairReference, { points, missing }: CouldHold): ReturnType<typeof demanded> {
  return demanded(fair_face(fair, fair.points.indexOf(points)).goods, missing);
}
