/** What a fair that could be held at the end of the season still lacks. */
import { fair_face } from "../reference/tiles";
import type { FairReference, KeyperAdvice, Resource } from "../../../generated/keyper";
import type { Goods } from "./counts";

type FairsNow = NonNullable<KeyperAdvice["fairs_now"]>;
export type CouldHold = FairsNow["could"][number];

const lacking = ({ missing }: CouldHold): number => Object.values(missing).reduce((sum, count) => sum + count, 0);

/** Those that lack least first; of these the sides that pay more, which ask for all that the others do. */
const by_lack = (could: readonly CouldHold[]): CouldHold[] =>
  could.toSorted((one, other) => lacking(one) - lacking(other) || other.points - one.points);

/** Of the fairs that something is missing for, the one that lacks least; undefined if there is none. */
const nearest_fair = ({ could }: Pick<FairsNow, "could">): CouldHold | undefined =>
  by_lack(could).find((fair) => lacking(fair) > 0);

/** The side of a fair that lacks least of those that can be held now; undefined for a fair of another season. */
export const nearest_side = (could: readonly CouldHold[], fair: string): CouldHold | undefined =>
  by_lack(could.filter((one) => one.fair === fair))[0];

/** The gem with which a winter fair pays more, where what is shown of it asks for none; undefined if there is no more. */
export function gem_besides(fair: FairReference, shown: readonly Demanded[]): Resource | undefined {
  const more = fair_face(fair, 1).goods.filter((resource) => !fair.demands[resource]);
  return more.find((gem) => shown.every(({ resource }) => resource !== gem));
}

/** The fair of the season, then of the winter fair cards the nearest one; without those that lack nothing. */
export function fairs_ahead(fairs: Pick<FairsNow, "could">, of_winter: (fair: string) => boolean): CouldHold[] {
  const kinds = [false, true].map((winter) => fairs.could.filter(({ fair }) => of_winter(fair) === winter));
  return kinds.map((could) => nearest_fair({ could })).filter((fair) => fair !== undefined);
}

/** One thing that a fair asks for. */
interface Demanded {
  resource: Resource;
  lacks: boolean;
}

/** What a fair asks for, one by one, each with whether it is lacking: of a kind, the last ones are. */
export function demanded(goods: readonly Resource[], missing: Goods): Demanded[] {
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
export function demanded_by(fair: FairReference, { points, missing }: CouldHold): Demanded[] {
  return demanded(fair_face(fair, fair.points.indexOf(points)).goods, missing);
}
