import { DEMO_STOP_MINUTES, estimateDriveMinutes } from "./road.mjs";

/** A dispatcher's limits in minutes, slightly inside the drivers' hours rules: above 3.5 t, and up to 3.5 t. */
const HEAVY = { duty: 750, driving: 530, unbroken: 270 };
const LIGHT = { duty: 630, driving: 590, unbroken: Number.POSITIVE_INFINITY };
const MAX_NIGHT_WORK = 600;
const BREAK = 45;
const MAX_LATENESS = 10;

/** The start of a shift with these legs: 45 minutes before its first stop. */
export function getShiftStart(shift, legs) {
	const first = Math.min(...legs.map(({ from }) => from));
	return Math.max(shift === 2 ? 1080 : 240, Math.floor(((legs.length > 0 ? first : 480) - 45) / 15) * 15);
}

/** Earliest start and latest end of a shift, in minutes of the day it starts on. */
export function getShiftSpan(shift, legs) {
	const start = getShiftStart(shift, legs);
	return { start, end: Math.max(start + 420, ...legs.map(({ to }) => to + 30)) + 50 };
}

/** The limits that the legs of a shift would violate. */
export function findViolations({ vehicle, shift }, legs) {
	const violations = new Set();
	const order = legs.toSorted((a, b) => a.from - b.from);
	const limits = vehicle.heavy ? HEAVY : LIGHT;
	const day = simulateShift(order, getShiftStart(shift, order), limits);
	const add = (name, isSo) => isSo && violations.add(name);
	add(
		"overlap",
		order.some((leg, at) => at > 0 && leg.from < order[at - 1].to),
	);
	add("late", day.late > MAX_LATENESS);
	add("duty", day.duty > limits.duty || (shift === 2 && day.duty - day.waited > MAX_NIGHT_WORK));
	add("driving", day.driving > limits.driving);
	add("break", day.unbroken > limits.unbroken || (vehicle.heavy && day.waited < getBreakDue(day)));
	add("load", isOverloaded(vehicle, order));
	return violations;
}

/** Minutes by which a shift with these legs is too long, and by which its latest stop is late. */
export function computeExcess({ vehicle, shift }, legs) {
	const order = legs.toSorted((a, b) => a.from - b.from);
	const limits = vehicle.heavy ? HEAVY : LIGHT;
	const { duty, late } = simulateShift(order, getShiftStart(shift, order), limits);
	return { duty: duty - limits.duty, late };
}

const getBreakDue = ({ duty, waited }) => (duty - waited > 540 ? BREAK : duty - waited > 360 ? 30 : 0);

function simulateShift(legs, start, { unbroken: maxUnbroken }) {
	const day = { late: 0, driving: 0, unbroken: 0, waited: 0, duty: 0 };
	let clock = start;
	let since = 0;
	let before = null;
	for (const { place, at } of legs.flatMap(({ stops }) => stops)) {
		const minutes = before ? estimateDriveMinutes(before, place) : 0;
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
	return { ...day, duty: clock - start };
}

/** Whether the goods that stay all day plus the largest leg exceed the vehicle. */
function isOverloaded({ payload, spaces }, legs) {
	const maxLoad = (field) => {
		const loads = (stay) => legs.filter((leg) => leg.stays === stay).map(({ job }) => job[field]);
		return loads(true).reduce((sum, load) => sum + load, 0) + Math.max(0, ...loads(false));
	};
	return maxLoad("kilograms") > payload || maxLoad("spaces") > spaces;
}
