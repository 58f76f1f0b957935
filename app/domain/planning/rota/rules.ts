import { judgeBooking } from "~/domain/planning/fitness/judge-booking";
import { speaksAgainst } from "~/domain/planning/fitness/verdict";
import { awayTitle, clockState } from "~/domain/planning/workdays/rules";
import { addDays, type DateText } from "~/shared/time/dates";
import { toLocalTime, toUtcTime } from "~/shared/time/london";
import type { RotaFacts, RotaVehicle, RotaWorkday } from "./rota-facts";

/** Where a rota comes from: the week before, each vehicle's favourite drivers, or one driver. */
export const ROTA_SOURCES = ["last-week", "favourites", "driver"] as const;
export type RotaSource = (typeof ROTA_SOURCES)[number];

/**
 * What becomes of a day of a rota: `create` needs no decision, `confirm` and `replace` are done only if the planner decides so, `refused`
 * is impossible, `same` is already booked that way.
 */
export const ROTA_OUTCOMES = ["create", "confirm", "replace", "refused", "same"] as const;
export type RotaOutcome = (typeof ROTA_OUTCOMES)[number];

/** A driver on a vehicle on a day, as a rota proposes it. */
export interface ProposedDay {
	vehicle_id: number;
	date: DateText;
	driver_id: number | null;
	/** The driver's name where they no longer work for the company. */
	former?: string | null;
	start_time: string | null;
	trailer_id: number | null;
}

export interface RotaDay {
	vehicle_id: number;
	reg: string;
	date: DateText;
	driver_id: number | null;
	driver: string | null;
	start_time: string | null;
	trailer_id: number | null;
	outcome: RotaOutcome;
	/** Why it is not simply created. */
	reasons: string[];
	/** The driver who is booked now. */
	replaces: number | null;
}

export interface RotaRequest {
	source: RotaSource;
	dates: readonly DateText[];
	driver_id?: number | null;
	/** UTC, of the first day. */
	start_time?: string | null;
}

const DAYS_A_WEEK = 7;

/** What each day of a rota would be, vehicle by vehicle. A driver whom the rota has given one vehicle gets no second one that day. */
export function planRota(request: RotaRequest, facts: RotaFacts): RotaDay[] {
	const bookings = new RotaBookings(facts, ["create", "confirm"]);
	return facts.vehicles.flatMap((vehicle) =>
		request.dates.flatMap((date) => {
			const day = proposeDay(request, { vehicle, date }, bookings);
			if (day) bookings.add(day);
			return day ? [day] : [];
		}),
	);
}

/** Judges days that a planner has chosen, in their order, as `planRota` judges its own. Days of unknown vehicles are left out. */
export function judgeDays(days: readonly ProposedDay[], facts: RotaFacts): RotaDay[] {
	const bookings = new RotaBookings(facts, ["create", "confirm", "replace"]);
	const vehicles = new Map(facts.vehicles.map((vehicle) => [vehicle.id, vehicle]));
	return days.flatMap((proposed) => {
		const vehicle = vehicles.get(proposed.vehicle_id);
		if (!vehicle) return [];
		const day = judgeDay(proposed, vehicle, bookings);
		bookings.add(day);
		return [day];
	});
}

/** Who is booked where on the days of a rota: what is stored, and what the rota adds. */
class RotaBookings {
	readonly facts: RotaFacts;
	readonly #counted: readonly RotaOutcome[];
	readonly #ofVehicle = new Map<string, RotaWorkday>();
	readonly #vehicleOfDriver = new Map<string, string>();
	readonly #vehicleOfTrailer = new Map<string, number>();

	/** `counted` are the outcomes that give a driver a vehicle: those a planner has decided for, or may without replacing anyone. */
	constructor(facts: RotaFacts, counted: readonly RotaOutcome[]) {
		this.facts = facts;
		this.#counted = counted;
		for (const day of facts.workdays) {
			if (day.vehicle_id !== null) this.#ofVehicle.set(keyOf(day.vehicle_id, day.date), day);
			if (day.driver_id !== null)
				this.#vehicleOfDriver.set(keyOf(day.driver_id, day.date), day.reg ?? "another vehicle");
			if (day.trailer_id !== null && day.vehicle_id !== null)
				this.#vehicleOfTrailer.set(keyOf(day.trailer_id, day.date), day.vehicle_id);
		}
	}

	add({ driver_id, trailer_id, vehicle_id, date, reg, outcome }: RotaDay) {
		if (!this.#counted.includes(outcome)) return;
		if (driver_id !== null) this.#vehicleOfDriver.set(keyOf(driver_id, date), reg);
		if (trailer_id !== null) this.#vehicleOfTrailer.set(keyOf(trailer_id, date), vehicle_id);
	}

	workdayOf = (vehicle_id: number, date: DateText) => this.#ofVehicle.get(keyOf(vehicle_id, date));
	vehicleOf = (driver_id: number, date: DateText) => this.#vehicleOfDriver.get(keyOf(driver_id, date));
	freeTrailer(trailer_id: number | null, vehicle_id: number, date: DateText): number | null {
		if (trailer_id === null) return null;
		const taken = this.#vehicleOfTrailer.get(keyOf(trailer_id, date));
		return taken === undefined || taken === vehicle_id ? trailer_id : null;
	}
}

const keyOf = (id: number, date: DateText) => `${id} ${date}`;

interface Slot {
	vehicle: RotaVehicle;
	date: DateText;
}

/** The day that the source of a rota proposes for a vehicle; null for none. */
function proposeDay(request: RotaRequest, { vehicle, date }: Slot, bookings: RotaBookings): RotaDay | null {
	const slot = { vehicle_id: vehicle.id, date };
	if (request.source === "driver")
		return judgeDay(
			{
				...slot,
				driver_id: request.driver_id ?? null,
				start_time: moveStart(request.start_time ?? null, request.dates[0] ?? date, date),
				trailer_id: null,
			},
			vehicle,
			bookings,
		);
	if (request.source === "favourites") return proposeFavourite({ vehicle, date }, bookings);
	const before = addDays(date, -DAYS_A_WEEK);
	const last = bookings.workdayOf(vehicle.id, before);
	if (!last || last.driver_id === null) return null;
	return judgeDay(
		{
			...slot,
			driver_id: last.driver_id,
			former: last.driver,
			start_time: moveStart(last.start_time, before, date),
			trailer_id: last.trailer_id,
		},
		vehicle,
		bookings,
	);
}

/** A start time of one day on another: the same hour on the clock, also where the clocks have changed in between. */
const moveStart = (time: string | null, from: DateText, to: DateText): string | null =>
	time === null ? null : toUtcTime(to, toLocalTime(from, time)) || null;

/** The first favourite driver who needs no decision; otherwise the first who needs one, and why the others were passed over. */
function proposeFavourite({ vehicle, date }: Slot, bookings: RotaBookings): RotaDay | null {
	// A driver who is booked already stays: filling up replaces nobody.
	if (bookings.workdayOf(vehicle.id, date)?.driver_id) return null;
	const days = (bookings.facts.favourites.get(vehicle.id) ?? []).map((driver_id) =>
		judgeDay(
			{ vehicle_id: vehicle.id, date, driver_id, start_time: null, trailer_id: null },
			vehicle,
			bookings,
		),
	);
	const rank = (day: RotaDay) => OUTCOME_RANKS[day.outcome];
	const [best] = days.toSorted((a, b) => rank(a) - rank(b));
	if (!best || best.outcome === "create") return best ?? null;
	return { ...best, reasons: [...new Set(days.flatMap(({ reasons }) => reasons))] };
}

const OUTCOME_RANKS: Record<RotaOutcome, number> = { same: 0, create: 1, confirm: 2, replace: 3, refused: 4 };

function judgeDay(proposed: ProposedDay, vehicle: RotaVehicle, bookings: RotaBookings): RotaDay {
	const { facts } = bookings;
	const { vehicle_id, date, driver_id } = proposed;
	const driver = driver_id === null ? undefined : facts.drivers.get(driver_id);
	const existing = bookings.workdayOf(vehicle_id, date);
	const day = {
		vehicle_id,
		reg: vehicle.reg,
		date,
		driver_id,
		driver: driver?.full_name ?? proposed.former ?? null,
		start_time: proposed.start_time,
		trailer_id: bookings.freeTrailer(proposed.trailer_id, vehicle_id, date),
		replaces: null,
		reasons: [] as string[],
	};
	if (existing && driver_id !== null && existing.driver_id === driver_id) return { ...day, outcome: "same" };
	const refusal = findRefusal(day, existing, bookings);
	if (refusal !== null) return { ...day, outcome: "refused", reasons: [refusal] };
	const reasons = findQuestions(day, vehicle, facts);
	if (!existing || existing.driver_id === null)
		return { ...day, outcome: reasons.length > 0 ? "confirm" : "create", reasons };
	return {
		...day,
		outcome: "replace",
		replaces: existing.driver_id,
		reasons: [`${vehicle.reg} already has ${existing.driver}`, ...reasons],
	};
}

type JudgedDay = Pick<RotaDay, "vehicle_id" | "reg" | "date" | "driver_id" | "driver">;

/** Why a driver cannot be booked at all on a vehicle's day; null if they can. */
function findRefusal(
	{ vehicle_id, reg, date, driver_id, driver }: JudgedDay,
	existing: RotaWorkday | undefined,
	bookings: RotaBookings,
): string | null {
	const { facts } = bookings;
	if (date < facts.today) return "The day is in the past";
	if (facts.offRoad.has(keyOf(vehicle_id, date))) return `${reg} is off the road (VOR)`;
	if (driver_id === null || !facts.drivers.has(driver_id))
		return `${driver ?? "The driver"} no longer drives for the company`;
	const away = facts.away.get(keyOf(driver_id, date));
	if (away && away.half_day === null) return `${driver} is away (${awayTitle(away.type) ?? "Not Available"})`;
	const other = bookings.vehicleOf(driver_id, date);
	if (other !== undefined) return `${driver} is booked on ${other}`;
	if (existing?.driver_id && clockState(existing) !== "booked")
		return `${reg} already has ${existing.driver}, who has clocked in`;
	if (existing?.driver_id && existing.jobs > 0)
		return `${reg} already has ${existing.driver} with ${existing.jobs} ${existing.jobs === 1 ? "job" : "jobs"}`;
	return null;
}

/** What a planner has to decide before the driver is booked: all that speaks against driver and vehicle that day and is no refusal. */
function findQuestions(
	{ vehicle_id, date, driver_id, driver }: JudgedDay,
	vehicle: RotaVehicle,
	facts: RotaFacts,
): string[] {
	const found = driver_id === null ? undefined : facts.drivers.get(driver_id);
	if (!found) return [];
	const away = driver_id === null ? undefined : facts.away.get(keyOf(driver_id, date));
	const verdicts = judgeBooking({
		date,
		vehicle: { ...vehicle, defects: facts.defects?.get(vehicle_id) ?? [] },
		driver: { full_name: driver ?? found.full_name, papers: found.papers, half_day: away?.half_day ?? null },
	});
	return verdicts
		.filter(speaksAgainst)
		.map(({ rule, message, tag }) => (rule === "half_day" ? message : tag));
}
