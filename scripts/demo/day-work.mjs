import { AT_A_STOP, driveMinutes } from "./road.mjs";

/** What a dispatcher keeps to, a little inside of what the hours rules allow: above 3.5 t and up to it. */
const HEAVY = { duty: 750, driving: 530, unbroken: 270 };
const LIGHT = { duty: 630, driving: 590, unbroken: Number.POSITIVE_INFINITY };
const AT_NIGHT = 600;
const BREAK = 45;
const LATE = 10;

/** When a shift with these legs begins: three quarters of an hour before its first stop. */
export function startOf(shift, legs) {
	const first = Math.min(...legs.map(({ from }) => from));
	return Math.max(shift === 2 ? 1080 : 240, Math.floor(((legs.length > 0 ? first : 480) - 45) / 15) * 15);
}

/** From when to when a driver is out at most, as minutes of the day it begins on. */
export function outFor(shift, legs) {
	const start = startOf(shift, legs);
	return { start, end: Math.max(start + 420, ...legs.map(({ to }) => to + 30)) + 50 };
}

/** What the legs of a shift, one after the other, would break of what is asked of a good plan. */
export function faultsOf({ vehicle, shift }, legs) {
	const faults = new Set();
	const order = legs.toSorted((a, b) => a.from - b.from);
	const limits = vehicle.heavy ? HEAVY : LIGHT;
	const day = driven(order, startOf(shift, order), limits);
	const add = (name, isSo) => isSo && faults.add(name);
	add(
		"overlap",
		order.some((leg, at) => at > 0 && leg.from < order[at - 1].to),
	);
	add("late", day.late > LATE);
	add("duty", day.duty > limits.duty || (shift === 2 && day.duty - day.waited > AT_NIGHT));
	add("driving", day.driving > limits.driving);
	add("break", day.unbroken > limits.unbroken || (vehicle.heavy && day.waited < breaksDue(day)));
	add("load", isTooMuch(vehicle, order));
	return faults;
}

/** By how many minutes a shift with these legs would be too long, and the latest of its stops too late. */
export function excessOf({ vehicle, shift }, legs) {
	const order = legs.toSorted((a, b) => a.from - b.from);
	const limits = vehicle.heavy ? HEAVY : LIGHT;
	const { duty, late } = driven(order, startOf(shift, order), limits);
	return { duty: duty - limits.duty, late };
}

const breaksDue = ({ duty, waited }) => (duty - waited > 540 ? BREAK : duty - waited > 360 ? 30 : 0);

function driven(legs, start, { unbroken: most }) {
	const day = { late: 0, driving: 0, unbroken: 0, waited: 0, duty: 0 };
	let clock = start;
	let since = 0;
	let before = null;
	for (const { place, at } of legs.flatMap(({ stops }) => stops)) {
		const minutes = before ? driveMinutes(before, place) : 0;
		const wait = Math.max(0, at - clock - minutes);
		day.late = Math.max(day.late, clock + minutes - at);
		day.driving += minutes;
		if (wait >= 15) day.waited += wait;
		since += minutes;
		const rests = Math.floor(wait / BREAK);
		day.unbroken = Math.max(day.unbroken, since - rests * most);
		if (rests > 0) since = since > most ? since - most : 0;
		clock = Math.max(clock + minutes, at) + AT_A_STOP;
		before = place;
	}
	return { ...day, duty: clock - start };
}

/** Whether the goods that stay on the vehicle all day and the most of any leg are more than it may carry. */
function isTooMuch({ payload, spaces }, legs) {
	const most = (field) => {
		const loads = (stay) => legs.filter((leg) => leg.stays === stay).map(({ job }) => job[field]);
		return loads(true).reduce((sum, load) => sum + load, 0) + Math.max(0, ...loads(false));
	};
	return most("kilograms") > payload || most("spaces") > spaces;
}
