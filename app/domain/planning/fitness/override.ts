import { z } from "zod";
import { type AppError, conflict } from "~/shared/errors";
import { listForbidden, type Verdict } from "./verdict";

/** The names of the rules whose *forbidden* verdicts have been read and are overridden. */
export const overrideField = z
	.array(z.string().regex(/^[a-z_]{1,60}$/, "Not the name of a rule"))
	.max(50, "At most 50 rules")
	.optional();

/** Overrides every rule: only for what restores a state that has been before, never from outside. */
export const EVERY_RULE: readonly string[] = ["*"];

/** Whether every rule is overridden. No rule of a request has this name. */
export const overridesAll = (override: readonly string[] | undefined): boolean =>
	override?.includes("*") === true;

/** A verdict that has to be confirmed, as the error carries it. */
export type UnconfirmedVerdict = Pick<Verdict, "rule" | "title" | "message">;

/**
 * The timeline's words for the *forbidden* verdicts that are overridden; empty for none. Throws 409 with those that nobody has
 * overridden by their rule: `data.forbidden` has rule, title and message of each.
 */
export function confirmForbidden(
	verdicts: readonly Verdict[],
	override: readonly string[] | undefined,
	label: string,
): string {
	if (overridesAll(override)) return "";
	const forbidden = listForbidden(verdicts);
	const open = forbidden.filter(({ rule }) => !override?.includes(rule));
	if (open.length > 0) throw unconfirmedError(open, describeOpen(open, label));
	return forbidden.length === 0 ? "" : `, although ${forbidden.map(describeRule).join("; ")}`;
}

/** "Driving in a day (10h driving, limit 9h)"; only the reason where it names the rule. */
const describeRule = ({ title, message }: Verdict) =>
	message.startsWith(title) ? message : `${title} (${message})`;

function describeOpen(open: readonly Verdict[], label: string): string {
	const more = open.length > 1 ? ` and ${open.length - 1} more` : "";
	return `${label}: ${open[0]?.message}${more}. Confirm it to plan it anyway.`;
}

function unconfirmedError(open: readonly Verdict[], message: string): AppError {
	const forbidden: UnconfirmedVerdict[] = open.map(({ rule, title, message }) => ({ rule, title, message }));
	return conflict(message, { forbidden });
}
