import { estimateRoadLeg } from "~/domain/master-data/roads/legs";
import { DEMO_STOP_MINUTES } from "../shared/road.mjs";
import type { DemoJob, DemoStop, DemoVehicle, PlannedLeg, TurnPlan } from "../world/world";

/** A dispatcher's limits in minutes, slightly inside the drivers' hours rules: above 3.5 t, and up to 3.5 t. */
const HEAVY = { duty: 750, driving: 520, unbroken: 260 };
const LIGHT = { duty: 630, driving: 580, unbroken: Number.POSITIVE_INFINITY };
const MAX_NIGHT_WORK = 550;
/** From the start of a night to its last stop: the driver reports up to half an hour more, and a break. */
const MAX_NIGHT_SPAN = 600;
const BREAK = 45;
/** Nobody is late by plan: what is wanted by now has been done. */
const MAX_LATENESS = 0;

/** Minutes in hand at the first stop. */
const IN_HAND = 20;

/** A leg of a shift; its job is known but for a shift that is only considered. */
type ShiftLeg = PlannedLeg & { job: Pick<DemoJob, "kilograms" | "spaces"> };
type ShiftOf = Pick<TurnPlan, "vehicle" | "shift" | "begins">;

const inOrder = <Part extends PlannedLeg>(legs: readonly Part[]) => legs.toSorted((a, b) => a.from - b.from);
const listPlaces = (legs: readonly PlannedLeg[]) =>
	inOrder(legs).flatMap(({ stops }) => stops.map(({ place }) => place));

/** Minutes from the vehicle's depot to the first stop. */
const minutesOut = ({ base }: DemoVehicle, legs: readonly PlannedLeg[]) =>
	estimateRoadLeg(base, listPlaces(legs)[0] ?? base).minutes;

/** Minutes from the last stop to the vehicle's depot. */
const minutesHome = ({ base }: DemoVehicle, legs: readonly PlannedLeg[]) =>
	estimateRoadLeg(listPlaces(legs).at(-1) ?? base, base).minutes;

/** The start of a shift with these legs, at the vehicle's depot. */
export function getShiftStart({ vehicle, shift, begins }: ShiftOf, legs: readonly PlannedLeg[]) {
	if (begins !== undefined) return begins;
	const [firstStop] = inOrder(legs).flatMap(({ stops }) => stops);
	const first = firstStop ? firstStop.at - minutesOut(vehicle, legs) - IN_HAND : 435;
	return Math.max(shift === 2 ? 1080 : 180, Math.floor(first / 15) * 15);
}

/** Earliest start and latest end of a shift, in minutes of the day it starts on. */
export function getShiftSpan(turn: ShiftOf, legs: readonly PlannedLeg[]) {
	const start = getShiftStart(turn, legs);
	const home = minutesHome(turn.vehicle, legs);
	return { start, end: Math.max(start + 420, ...legs.map(({ to }) => to + home + 30)) + 50 };
}

export type Violation = "overlap" | "late" | "duty" | "driving" | "break" | "load";

/** The limits that the legs of a shift would violate. */
export function findViolations(turn: ShiftOf, legs: readonly ShiftLeg[]) {
	const { vehicle, shift } = turn;
	const violations = new Set<Violation>();
	const order = inOrder(legs);
	const limits = vehicle.heavy ? HEAVY : LIGHT;
	const day = simulateShift(turn, order, limits);
	const add = (name: Violation, isSo: boolean) => isSo && violations.add(name);
	add(
		"overlap",
		order.some((leg, at) => at > 0 && leg.from < (order[at - 1]?.to ?? 0)),
	);
	add("late", day.late > MAX_LATENESS);
	add("duty", day.duty > limits.duty || (shift === 2 && day.duty - day.waited > MAX_NIGHT_WORK));
	add("duty", shift === 2 && Math.max(...order.map(({ to }) => to)) - day.start > MAX_NIGHT_SPAN);
	add("driving", day.driving > limits.driving);
	add("break", day.unbroken > limits.unbroken || (vehicle.heavy && day.waited < getBreakDue(day)));
	add("load", isOverloaded(vehicle, order));
	return violations;
}

/** Minutes by which a shift with these legs is too long, and by which its latest stop is late. */
export function computeExcess(turn: ShiftOf, legs: readonly PlannedLeg[]) {
	const limits = turn.vehicle.heavy ? HEAVY : LIGHT;
	const { duty, late } = simulateShift(turn, inOrder(legs), limits);
	return { duty: duty - limits.duty, late };
}

const getBreakDue = ({ duty, waited }: { duty: number; waited: number }) =>
	duty - waited > 540 ? BREAK : duty - waited > 360 ? 30 : 0;

/** From the depot, stop by stop, and back. */
function simulateShift(
	turn: ShiftOf,
	legs: readonly PlannedLeg[],
	{ unbroken: maxUnbroken }: { unbroken: number },
) {
	const { base } = turn.vehicle;
	const day = { late: 0, driving: 0, unbroken: 0, waited: 0, duty: 0 };
	const start = getShiftStart(turn, legs);
	let clock = start;
	let since = 0;
	let before: Pick<DemoStop["place"], "latitude" | "longitude"> = base;
	for (const { place, at } of legs.flatMap(({ stops }) => stops)) {
		const minutes = estimateRoadLeg(before, place).minutes;
		const wait = Math.max(0, at - clock - minutes);
		day.late = Math.max(day.late, clock + minutes - at);
		day.driving += minutes;
		if (wait >= 15) day.waited += wait;
		since += minutes;
		const rests = Math.floor(wait / BREAK);
		day.unbroken = Math.max(day.unbroken, since - rests * maxUnbroken);
		if (rests > 0) since = since > maxUnbroken ? since - maxUnbroken : 0;
		clock = Math.max(clock + minutes, at) + DEMO_STOP_MINUTES;
		before = place;
	}
	const home = minutesHome(turn.vehicle, legs);
	return {
		...day,
		start,
		driving: day.driving + home,
		unbroken: Math.max(day.unbroken, since + home),
		duty: clock + home - start,
	};
}

/** Whether the goods that stay all day plus the largest leg exceed the vehicle. */
function isOverloaded({ payload, spaces }: DemoVehicle, legs: readonly ShiftLeg[]) {
	const maxLoad = (field: "kilograms" | "spaces") => {
		const loads = (stay: boolean) => legs.filter((leg) => leg.stays === stay).map(({ job }) => job[field]);
		return loads(true).reduce((sum, load) => sum + load, 0) + Math.max(0, ...loads(false));
	};
	return maxLoad("kilograms") > payload || maxLoad("spaces") > spaces;
}
