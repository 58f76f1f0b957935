import { sum } from "~/shared/money/decimal";

/** A reason of a price: the place of its line on the card, and pounds. */
interface Reason {
	line: number | null;
	group: "base" | "extra" | "waiting";
	amount: number | null;
}

/** The base lines, the minimum and the rounding belong together; every other line is by itself. */
const partOf = ({ group, line }: Reason): string => (group === "base" ? group : `${group} ${line}`);

const amountOf = (reasons: readonly Reason[], part: string): number =>
	sum(reasons.filter((reason) => partOf(reason) === part).map(({ amount }) => amount));

/**
 * The reasons of an agreed price after a change of the stops: what the change makes no difference to stays as it was agreed, whatever of
 * the job was changed since; the rest is as the card makes it now. `before` and `after` are the reasons of one version of the card, for
 * the job as it is now with the stops as they were and as they will be.
 */
export function followStops<One extends Reason>(
	agreed: readonly One[],
	before: readonly One[],
	after: readonly One[],
): One[] {
	const parts = [...new Set([...after, ...agreed].map(partOf))];
	return parts.flatMap((part) => {
		const was = amountOf(before, part);
		const isLeft = was === amountOf(after, part) && was !== amountOf(agreed, part);
		return (isLeft ? agreed : after).filter((reason) => partOf(reason) === part);
	});
}

/** The base charge of reasons, in pounds. */
export const chargedAsBase = (reasons: readonly Reason[]): number => amountOf(reasons, "base");
