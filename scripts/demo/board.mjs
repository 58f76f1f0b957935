import { addDays } from "./clock.mjs";
import { faultsOf } from "./day-work.mjs";
import { canDrive } from "./favourites.mjs";
import { isRested } from "./rest.mjs";
import { driveMinutes } from "./road.mjs";

const MOST_LEGS = 5;

/** The vehicles and drivers that are out, by day and shift, each with the legs they run. */
export function boardOf(world) {
	const turns = new Map();
	const byDriver = new Map();
	const at = (date, shift) => {
		const key = `${date}|${shift}`;
		if (!turns.has(key)) turns.set(key, []);
		return turns.get(key);
	};
	const onDay = (date) => [...at(date, 1), ...at(date, 2)];
	const turnsOf = (driver) => byDriver.get(driver) ?? [];
	const isFree = (driver, vehicle, turn) =>
		Boolean(driver?.active) &&
		!driver.away.has(turn.date) &&
		canDrive(driver, vehicle) &&
		!turnsOf(driver).some(({ date }) => date === turn.date) &&
		isRested(turnsOf(driver), turn, turn.legs);

	function driverFor(turn) {
		const { vehicle, shift } = turn;
		const usual = usualOf(vehicle, shift);
		if (isFree(usual, vehicle, turn)) return usual;
		const able = world.drivers.filter((driver) => !driver.named && isFree(driver, vehicle, turn));
		const spare = able.filter((driver) => !world.vehicles.some((other) => other.day === driver));
		return (spare.length > 0 ? spare : able).toSorted((a, b) => a.rank - b.rank)[0] ?? null;
	}

	/** Sends a vehicle out with its driver and perhaps a leg, or answers null when nobody can take it. */
	function send(vehicle, date, shift, legs = []) {
		if (vehicle.off.has(date) || legs.some((leg) => isTaken(vehicle, date, shift, leg))) return null;
		const turn = { date, shift, vehicle, legs };
		turn.driver = driverFor(turn);
		if (!turn.driver || faultsOf(turn, legs).size > 0) return null;
		at(date, shift).push(turn);
		byDriver.set(turn.driver, [...turnsOf(turn.driver), turn]);
		return turn;
	}

	/** Whether a vehicle is out in another shift at that time, or goods of that shift stay on it. */
	function isTaken(vehicle, date, shift, { from, to, stays }) {
		const near = [-1, 0, 1].flatMap((days) =>
			onDay(addDays(date, days))
				.filter((turn) => turn.vehicle === vehicle && (days !== 0 || turn.shift !== shift))
				.flatMap(({ legs }) =>
					legs.map((leg) => ({
						from: leg.from + days * 1440,
						to: leg.to + days * 1440,
						shares: days === 0 && (stays || leg.stays),
					})),
				),
		);
		return near.some((leg) => leg.shares || (leg.from < to + 60 && from < leg.to + 60));
	}

	const takes = (turn, leg) =>
		!turn.locked &&
		turn.legs.length < MOST_LEGS &&
		!isTaken(turn.vehicle, turn.date, turn.shift, leg) &&
		faultsOf(turn, [...turn.legs, leg]).size === 0 &&
		isRested(turnsOf(turn.driver), turn, [...turn.legs, leg]);

	/** The turn that takes a leg: one that is out already and comes by with the least way for nothing, else another vehicle. */
	function place(loadType, leg) {
		const { date, shift } = leg;
		const out = at(date, shift);
		for (const type of loadType.carriers) {
			const taken = out
				.filter((turn) => turn.vehicle.type === type && takes(turn, leg))
				.toSorted((a, b) => wayTo(a, leg) - wayTo(b, leg))[0];
			if (taken) return join(taken, leg);
			const busy = new Set(out.map((turn) => turn.vehicle));
			const idle = world.vehicles.filter((vehicle) => vehicle.type === type && !busy.has(vehicle));
			const usual = (vehicle) => isFree(usualOf(vehicle, shift), vehicle, { date, shift, legs: [leg] });
			for (const vehicle of idle.toSorted((a, b) => usual(b) - usual(a))) {
				const turn = send(vehicle, date, shift, [leg]);
				if (turn) return turn;
			}
		}
		return null;
	}
	function join(turn, leg) {
		turn.legs.push(leg);
		return turn;
	}
	return { turns, at, send, place, join };
}

const usualOf = (vehicle, shift) => (shift === 1 ? vehicle.day : vehicle.night);

/** Minutes from where a turn is before a leg to the leg's first stop. */
function wayTo({ legs }, leg) {
	const before = legs.filter(({ to }) => to <= leg.from).toSorted((a, b) => b.to - a.to)[0];
	return before ? driveMinutes(before.stops.at(-1).place, leg.stops[0].place) : 0;
}
