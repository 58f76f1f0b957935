import type { SamplePlaceName } from "./sample-places";

/** The master data and jobs of the sample day. Codes begin with SAMPLE, so that nobody takes them for their own. */

export const SAMPLE_CUSTOMERS = [
	{ code: "SAMPLE-01", name: "Aire Valley Foods", contact: "Ruth Bell", at: "leeds" },
	{ code: "SAMPLE-02", name: "Derwent Castings", contact: "Paul Marsh", at: "derby" },
	{ code: "SAMPLE-03", name: "Tame Bridge Medical", contact: "Nadia Khan", at: "birmingham" },
	{ code: "SAMPLE-04", name: "Soar Print Works", contact: "Gwen Hughes", at: "leicester" },
	{ code: "SAMPLE-05", name: "Irwell Optics", contact: "Tom Ashworth", at: "manchester" },
] as const;

/** Payload in kilograms, spaces in pallets. */
export const SAMPLE_VEHICLES = [
	{ code: "SAMPLE-V1", reg: "SA26 VAN", description: "Long wheelbase van", payload: 1_100, spaces: 3 },
	{ code: "SAMPLE-V2", reg: "SA26 LUT", description: "Luton box", payload: 1_000, spaces: 4 },
	{ code: "SAMPLE-V3", reg: "SA25 SEV", description: "7.5 tonne", payload: 2_500, spaces: 10 },
	{ code: "SAMPLE-V4", reg: "SA24 RGD", description: "18 tonne", payload: 9_000, spaces: 14 },
] as const;

export const SAMPLE_DRIVERS = [
	{ code: "SAMPLE-D1", first_name: "Owen", last_name: "Price" },
	{ code: "SAMPLE-D2", first_name: "Sunita", last_name: "Walsh" },
	{ code: "SAMPLE-D3", first_name: "Piotr", last_name: "Nowak" },
	{ code: "SAMPLE-D4", first_name: "Hollie", last_name: "Farrow" },
] as const;

type Shift = "over" | "under way" | "to come";

/** A shift of the nth vehicle and driver, `day` days from today. Nobody works today who did yesterday or will tomorrow: the day may be moved by hours. */
interface SampleShift {
	day: number;
	vehicle: number;
	driver: number;
	start: string;
	state: Shift;
}

export const SAMPLE_SHIFTS: readonly SampleShift[] = [
	{ day: -1, vehicle: 0, driver: 3, start: "06:00", state: "over" },
	{ day: -1, vehicle: 2, driver: 2, start: "07:00", state: "over" },
	{ day: 0, vehicle: 0, driver: 0, start: "06:00", state: "under way" },
	{ day: 0, vehicle: 1, driver: 1, start: "06:30", state: "under way" },
	{ day: 0, vehicle: 2, driver: 2, start: "11:45", state: "to come" },
	{ day: 1, vehicle: 3, driver: 3, start: "06:00", state: "to come" },
];

type SampleStatus =
	| "Quote"
	| "Pending"
	| "Planned"
	| "Collected"
	| "Booked"
	| "Inprogress"
	| "Completed"
	| "Priced";

/** A job of the sample day; `shift` is the place of its shift above, null without an allocation. */
export interface SampleJob {
	day: number;
	customer: number;
	from: SamplePlaceName;
	to: SamplePlaceName;
	collect: string;
	deliver: string;
	status: SampleStatus;
	shift: number | null;
	charge: number;
	miles: number;
	weight: number;
	spaces: number;
	note?: string;
}

const row = (
	[day, customer, status, shift]: [number, number, SampleStatus, number | null],
	[from, to]: [SamplePlaceName, SamplePlaceName],
	[collect, deliver]: [string, string],
	[charge, miles, weight, spaces]: [number, number, number, number],
	note?: string,
): SampleJob => ({
	day,
	customer,
	status,
	shift,
	from,
	to,
	collect,
	deliver,
	charge,
	miles,
	weight,
	spaces,
	note,
});

/** Twenty jobs of yesterday, today and tomorrow, in the order in which they were entered. Those of today are as at 11 o'clock. */
export const SAMPLE_JOBS: readonly SampleJob[] = [
	row([-1, 0, "Priced", 0], ["leeds", "york"], ["07:00", "08:15"], [62, 26, 420, 2]),
	row([-1, 4, "Completed", 0], ["york", "manchester"], ["09:30", "12:00"], [128.5, 71, 310, 1]),
	row([-1, 1, "Completed", 1], ["derby", "birmingham"], ["08:00", "09:30"], [141, 42, 1_850, 6]),
	row([-1, 3, "Priced", 1], ["leicester", "nottingham"], ["11:00", "12:10"], [86, 28, 900, 4]),
	row([0, 0, "Completed", 2], ["leeds", "hull"], ["06:45", "08:20"], [104, 58, 640, 2]),
	row([0, 0, "Completed", 2], ["leeds", "doncaster"], ["06:45", "09:30"], [58, 30, 180, 1]),
	row([0, 4, "Inprogress", 2], ["doncaster", "manchester"], ["10:15", "12:30"], [112, 59, 260, 1]),
	row([0, 1, "Booked", 2], ["manchester", "derby"], ["13:30", "15:30"], [118, 63, 700, 2]),
	row([0, 2, "Completed", 3], ["birmingham", "leicester"], ["07:30", "08:45"], [74, 43, 210, 1]),
	row(
		[0, 2, "Inprogress", 3],
		["birmingham", "nottingham"],
		["09:30", "11:15"],
		[88, 53, 150, 1],
		"Two-hour slot, ring before arrival.",
	),
	row([0, 3, "Booked", 3], ["leicester", "sheffield"], ["13:00", "15:00"], [109, 66, 820, 3]),
	row([0, 1, "Planned", 4], ["derby", "sheffield"], ["12:30", "13:50"], [79, 38, 1_900, 5]),
	row([0, 1, "Planned", 4], ["sheffield", "leeds"], ["14:30", "15:45"], [76, 35, 1_400, 4]),
	row([0, 3, "Pending", null], ["leicester", "birmingham"], ["14:00", "15:30"], [72, 43, 380, 2]),
	row(
		[0, 0, "Pending", null],
		["leeds", "sheffield"],
		["15:00", "16:30"],
		[68, 36, 520, 2],
		"Tail lift needed.",
	),
	row([0, 4, "Quote", null], ["manchester", "hull"], ["16:00", "18:30"], [164, 96, 450, 2]),
	row([1, 0, "Planned", 5], ["leeds", "york"], ["07:00", "08:15"], [62, 26, 480, 2]),
	row([1, 2, "Pending", null], ["birmingham", "manchester"], ["08:30", "10:45"], [138, 87, 190, 1]),
	row([1, 3, "Pending", null], ["leicester", "derby"], ["09:00", "10:00"], [64, 31, 640, 3]),
	row([1, 1, "Quote", null], ["derby", "hull"], ["10:00", "12:45"], [172, 101, 2_100, 6]),
];
