import { sum } from "~/shared/money/decimal";
import type { PriceReason } from "./rate-card";

type Reason = Pick<PriceReason, "line" | "group" | "amount">;

/** Whether a reason is of an extra line, by its place on the card. */
export const isOfExtra =
	(line: number) =>
	(reason: Pick<Reason, "line" | "group">): boolean =>
		reason.group === "extra" && reason.line === line;

/** What reasons charge by an extra line, by its place on the card, in pounds. */
export const chargedByLine = (reasons: readonly Reason[], line: number): number =>
	sum(reasons.filter(isOfExtra(line)).map(({ amount }) => amount));
