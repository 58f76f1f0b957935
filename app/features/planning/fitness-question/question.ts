import type { UnconfirmedVerdict } from "~/domain/planning/fitness/override";
import { listForbidden, type Verdict } from "~/domain/planning/fitness/verdict";
import type { ConfirmOptions } from "~/ui/overlay/confirm";

/** The verdicts that a person has to answer before work is given: what is forbidden, and what is a question. */
export const toAskAbout = (verdicts: readonly Verdict[]): Verdict[] =>
	verdicts.filter(({ level }) => level === "forbidden" || level === "question");

/** The rules to send once they are confirmed. */
export const namesOfForbidden = (verdicts: readonly Verdict[]): string[] => [
	...new Set(listForbidden(verdicts).map(({ rule }) => rule)),
];

/** The rule in question, with whom or what it is about. */
export function titleOf(open: readonly UnconfirmedVerdict[], name: string): string {
	if (open.every(({ rule }) => rule === "vor")) return `${name} is off the road`;
	const titles = [...new Set(open.map(({ title }) => title))];
	return titles.length === 1 ? `${name}: ${titles[0]}` : `${name}: ${titles.length} reasons against it`;
}

/** The most reasons that a question names. */
const MAX_NAMED = 6;

/** The lines of a question: each reason, and the question itself. */
export function listOpenReasons(open: readonly UnconfirmedVerdict[], question: string): string[] {
	const lines = [...new Set(open.map(lineOf))];
	const more = lines.length - MAX_NAMED;
	return [...lines.slice(0, MAX_NAMED), ...(more > 0 ? [`and ${more} more`] : []), question];
}

const lineOf = ({ title, message }: UnconfirmedVerdict) =>
	message.startsWith(title) ? message : `${title}: ${message}`;

/** The question about work for a driver or vehicle by its name. */
export const describeOverride = (
	open: readonly UnconfirmedVerdict[],
	name: string,
	okText: string,
): ConfirmOptions => ({
	title: titleOf(open, name),
	question: listOpenReasons(open, `${okText}?`).join("\n"),
	okText,
});

/** What speaks against work for one of several drivers or vehicles, by its name. */
export interface NamedVerdicts {
	name: string;
	verdicts: readonly Verdict[];
}

/** The question about work for several drivers or vehicles at once; null where nothing has to be answered. */
export function describeOverrides(all: readonly NamedVerdicts[], okText: string): ConfirmOptions | null {
	const open = all.flatMap(({ name, verdicts }) => toAskAbout(verdicts).map((one) => ({ ...one, name })));
	const names = [...new Set(open.map(({ name }) => name))];
	const [only] = names;
	if (only === undefined) return null;
	if (names.length === 1) return describeOverride(open, only, okText);
	const named = open.map((one) => ({ ...one, title: one.name, message: lineOf(one) }));
	return {
		title: `${names.length} vehicles: reasons against it`,
		question: listOpenReasons(named, `${okText}?`).join("\n"),
		okText,
	};
}
