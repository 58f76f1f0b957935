import type { CarriedJob } from "~/domain/connections/sub-contractors/schemas";
import { showDate } from "~/shared/time/dates";
import { toLocalTime } from "~/shared/time/london";

type Step = CarriedJob["steps"][number];

/** What is written on the button of a step. */
export function stepLabel({ step, stop }: Step): string {
	if (step === "arrived") return stop === "collection" ? "On site to collect" : "On site to deliver";
	return { collected: "Collected", left: "On its way", delivered: "Delivered" }[step];
}

/** Whether a step asks for a name, a signature and pictures. */
export const hasProof = ({ step }: Step): boolean => step === "collected" || step === "delivered";

export const STATE_TAGS = {
	offered: { tone: "violet", label: "Offered to you" },
	priced: { tone: "warn", label: "Your price is with the office" },
	waiting: { tone: undefined, label: "Being planned" },
	open: { tone: undefined, label: "To do" },
	"under way": { tone: "violet", label: "Under way" },
	done: { tone: "ok", label: "Done" },
} as const;

/** Where a stop is, and when: "Leeds" and "23-11-2026 09:00", of what there is of it. */
export const describePlace = (stop: CarriedJob["collection"]): { town: string; when: string } => ({
	town: stop?.town || stop?.name || "",
	when: stop ? [showDate(stop.date), toLocalTime(stop.date, stop.time)].filter(Boolean).join(" ") : "",
});

/** The address of a stop, line by line. */
export const addressLines = (stop: NonNullable<CarriedJob["collection"]>): string[] =>
	[
		stop.name,
		stop.address_line_1,
		stop.address_line_2,
		[stop.town, stop.post_code].filter(Boolean).join(" "),
	].filter((line): line is string => Boolean(line));

/** What it takes to carry it: "Tail lift, 2 to 8 °C, do not stack". */
export const needsText = ({ needs, temperature, dimensions, do_not_stack }: CarriedJob): string =>
	[...needs, temperature, dimensions, do_not_stack === 1 && "do not stack"].filter(Boolean).join(", ");

/** What is carried: "12 items, 480 kg, 3 spaces". */
export const loadText = ({ goods_description, item_count, weight, spaces }: CarriedJob): string =>
	[
		goods_description,
		item_count && `${item_count} ${item_count === 1 ? "item" : "items"}`,
		weight && `${weight} kg`,
		spaces && `${spaces} ${spaces === 1 ? "space" : "spaces"}`,
	]
		.filter(Boolean)
		.join(", ");
