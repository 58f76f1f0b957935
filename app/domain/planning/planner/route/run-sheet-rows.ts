import type { CarriedOverJob, PlannerJob } from "~/domain/planning/run/responses";
import { describeCarried } from "~/domain/planning/run/rules-carried";
import type { DateText } from "~/shared/time/dates";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { londonOffset, showWindow } from "~/shared/time/london";
import type { VehicleRoute } from "./route-responses";

/** The columns of a run sheet, in order: the time, what is done where, and with what. */
export const RUN_SHEET_COLUMNS = [
	{ title: "", share: 4 },
	{ title: "Time", share: 9 },
	{ title: "Stop", share: 38 },
	{ title: "Job", share: 17 },
	{ title: "Load", share: 17 },
	{ title: "Signature", share: 15 },
] as const;

/**
 * The rows of a run sheet: leaving the base, each stop in order with the breaks between, and coming back. Times are in London time. `notes` are what its
 * driver has to know of a job, by its id.
 */
export function toRunSheetRows(
	route: VehicleRoute,
	jobs: readonly PlannerJob[],
	notes: ReadonlyMap<number, string> = new Map(),
): string[][] {
	const clock = clockOf(londonOffset(route.date));
	const byNumber = new Map(
		jobs.flatMap((job) => [job, ...job.trip_sub_jobs].map((part) => [part.job_number, { job, part }])),
	);
	const stops = route.stops.map((stop, at): { at: number; row: string[] } => {
		const found = byNumber.get(stop.job_number);
		const side = stop.does;
		const address = found && [
			found.part[`${side}_name`],
			found.part[`${side}_address_line_1`],
			stop.town,
			stop.post_code,
		];
		const wanted = stop.wanted === null ? "" : `\nfor ${showClocks(clock, stop.wanted, stop.due)}`;
		return {
			at: stop.arrive,
			row: [
				String(at + 1),
				`${clock(stop.arrive)}${wanted}`,
				[
					`${side === "collection" ? "Collect" : "Deliver"}: ${(address ?? [stop.town, stop.post_code]).filter(Boolean).join(", ")}`,
					stop.closed ?? stop.opening,
				]
					.filter(Boolean)
					.join("\n"),
				[stop.job_number, found?.job.customer?.customer_name].filter(Boolean).join("\n"),
				found ? [describeGoods(found.job), notes.get(found.part.id) ?? ""].filter(Boolean).join("\n") : "",
				"",
			],
		};
	});
	const breaks = route.breaks.map(({ at, minutes }) => ({
		at,
		row: ["", clock(at), `Break, ${minutes} min`, "", "", ""],
	}));
	const ends = (base: VehicleRoute["start"], label: string) =>
		base ? [{ at: base.at, row: ["", clock(base.at), `${label} ${base.name}`, "", "", ""] }] : [];
	const middle = [...stops, ...breaks].sort((a, b) => a.at - b.at);
	return [...ends(route.start, "Leave"), ...middle, ...ends(route.end, "Back at")].map(({ row }) => row);
}

const showClocks = (clock: (minutes: number) => string, from: number, until: number | null) =>
	until === null || until === from ? clock(from) : `${clock(from)}–${clock(until)}`;

/** The first rows of a run sheet: jobs of earlier days that the vehicle still has, each with where it goes. */
export const toCarriedRows = (date: DateText, carried: readonly CarriedOverJob[]): string[][] =>
	carried.map(({ job }) => {
		const last = job.trip_sub_jobs.at(-1) ?? job;
		const address = [
			last.delivery_name,
			last.delivery_address_line_1,
			last.delivery_town,
			last.delivery_post_code,
		];
		return [
			"",
			job.delivery_date === date ? showWindow(date, job.delivery_time, job.delivery_time_until) : "",
			[describeCarried(date, job), address.filter(Boolean).join(", ")].filter(Boolean).join("\n"),
			[job.job_number, job.customer?.customer_name].filter(Boolean).join("\n"),
			describeGoods(job),
			"",
		];
	});

const describeGoods = ({ weight, spaces, load_type }: PlannerJob): string =>
	[
		load_type?.code,
		weight && `${weight.toLocaleString("en-GB", { maximumFractionDigits: 0 })} kg`,
		spaces && `${spaces} sp`,
	]
		.filter(Boolean)
		.join(", ");

const clockOf = (offset: number) => (minutes: number) => {
	const at = (((minutes + offset) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
	return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
};
